import { useCachedQuery } from '@muster/ui/server';
import { byStanding, type Refusal, type Standing } from '../crew/availability.ts';
import { readAll } from '../crew/read-all.ts';
import type { Person } from '../server/records.ts';

/** How many of several flights a steward can take, and why not all of them. */
export interface Share extends Standing {
  readonly steward: Person;
  readonly available: boolean;
  readonly flightIds: readonly number[];
  readonly refusals: readonly Refusal[];
}

/** Whoever can take most comes first, then whoever is at the airport. */
export const bySize = (a: Share, b: Share, airportId: number): number =>
  b.flightIds.length - a.flightIds.length || byStanding(a, b, airportId);

/** How much of these flights everybody could take; of no flights, nobody is asked for. */
export function useShares(flightIds: readonly number[]) {
  const path = `/flights/availability?${flightIds.map((id) => `flightIds=${id}`).join('&')}`;
  return useCachedQuery<Share[]>(path, async () => (flightIds.length === 0 ? [] : readAll<Share>(path)));
}
