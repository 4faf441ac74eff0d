/** Hears of what goes wrong where nobody waits for it: an idle connection that is lost, an effect that fails. */
export type Report = (error: unknown, what: string) => void;
