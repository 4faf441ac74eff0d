export interface NewFlightSearch {
  /** The day that is proposed, in UTC. Default: today. */
  readonly day?: string;
}

export function readNewFlightSearch({ day }: Record<string, unknown>): NewFlightSearch {
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? { day } : {};
}
