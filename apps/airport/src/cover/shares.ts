import { useCachedQuery } from '@muster/ui/server';
import { byStanding } from '../crew/availability.ts';
import type { StewardShareDto } from '../server/records.generated.ts';
import { useServer } from '../server/use-server.ts';

/** How many of the flights a steward can take, and why not all. */
export type Share = StewardShareDto;

/** Orders by the number of flights, then stewards at the airport first. */
export const bySize = (a: Share, b: Share, airportId: number): number =>
  b.flightIds.length - a.flightIds.length || byStanding(a, b, airportId);

/** The shares of all stewards; without flights, nothing is fetched. */
export function useShares(flightIds: readonly number[]) {
  const { readAll } = useServer();
  const path = `/flights/availability?${flightIds.map((id) => `flightIds=${id}`).join('&')}`;
  return useCachedQuery<Share[]>(path, async () => (flightIds.length === 0 ? [] : readAll<Share>(path)));
}
