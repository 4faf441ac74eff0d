import { useCachedQuery } from '@muster/ui/server';
import { byStanding, type Refusal, type Standing } from '../crew/availability.ts';
import type { Person } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';

/** How many of the flights a steward can take, and why not all. */
export interface Share extends Standing {
  readonly steward: Person;
  readonly available: boolean;
  readonly flightIds: readonly number[];
  readonly refusals: readonly Refusal[];
}

/** Orders by the number of flights, then stewards at the airport first. */
export const bySize = (a: Share, b: Share, airportId: number): number =>
  b.flightIds.length - a.flightIds.length || byStanding(a, b, airportId);

/** The shares of all stewards; without flights, nothing is fetched. */
export function useShares(flightIds: readonly number[]) {
  const { readAll } = useServer();
  const path = `/flights/availability?${flightIds.map((id) => `flightIds=${id}`).join('&')}`;
  return useCachedQuery<Share[]>(path, async () => (flightIds.length === 0 ? [] : readAll<Share>(path)));
}
