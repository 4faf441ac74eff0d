/** Receives errors that nobody awaits: a lost idle connection, a failed effect. */
export type Report = (error: unknown, what: string) => void;
