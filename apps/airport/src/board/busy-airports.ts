import type { AirportReference, Flight } from '../server/records.ts';

const MAX_SHOWN = 5;

/** The airports with the most of these flights. */
export function busiest(flights: readonly Pick<Flight, 'origin' | 'destination'>[]): AirportReference[] {
  const counts = new Map<number, { airport: AirportReference; count: number }>();
  for (const { origin, destination } of flights) {
    for (const airport of [origin, destination]) {
      const known = counts.get(airport.id);
      if (known === undefined) counts.set(airport.id, { airport, count: 1 });
      else known.count += 1;
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.airport.code < b.airport.code ? -1 : 1))
    .slice(0, MAX_SHOWN)
    .map(({ airport }) => airport);
}
