/** The actor of whatever nobody asked for: timed effects, and corrections after a downtime. */
export const SYSTEM = { id: 'system', role: 'system' } as const;
