export const SIDES = ['both', 'departures', 'arrivals'] as const;
export type Side = (typeof SIDES)[number];

export interface AtOnceSearch {
  /** The IATA code of the airport. */
  readonly airport?: string;
  /** Minutes in UTC, such as `2026-03-01T10:00`. Default: the next six hours. */
  readonly from?: string;
  readonly to?: string;
  /** Default: departures and arrivals. */
  readonly way?: Exclude<Side, 'both'>;
}

const isMinute = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

export function readAtOnceSearch({ airport, from, to, way }: Record<string, unknown>): AtOnceSearch {
  return {
    ...(typeof airport === 'string' && /^[A-Za-z]{3}$/.test(airport) ? { airport: airport.toUpperCase() } : {}),
    ...(isMinute(from) ? { from } : {}),
    ...(isMinute(to) ? { to } : {}),
    ...(way === 'departures' || way === 'arrivals' ? { way } : {}),
  };
}
