/** Who does what nobody asked for: time, and what the platform does after an outage. */
export const SYSTEM = { id: 'system', role: 'system' } as const;
