import { useCachedQuery } from '@muster/ui/server';
import type { RefusalDto, StewardAvailabilityDto } from '../server/records.generated.ts';
import { useServer } from '../server/use-server.ts';

export type Refusal = RefusalDto;

/** The figures that stewards are compared by. */
export type Standing = Pick<
  StewardAvailabilityDto,
  'homeBase' | 'whereabouts' | 'dutyHours7' | 'dutyHours28' | 'restHours'
>;

/** Whether a steward can be on a flight, and if not, why. */
export type Availability = StewardAvailabilityDto;

/** Stewards at the airport first, then the fewest hours of duty, then the longest rest. */
export const byStanding = (a: Standing, b: Standing, airportId: number): number =>
  Number(b.whereabouts?.id === airportId) - Number(a.whereabouts?.id === airportId) ||
  a.dutyHours28 - b.dutyHours28 ||
  (b.restHours ?? LONG) - (a.restHours ?? LONG);

/** Longer than any rest that the service counts. */
const LONG = 10_000;

/** The availability of all stewards for a flight; without a flight, nothing is fetched. */
export function useAvailability(flightId: number | undefined) {
  const { readAll } = useServer();
  const path = `/flights/${flightId}/availability`;
  return useCachedQuery<Availability[] | undefined>(path, async () =>
    flightId === undefined ? undefined : readAll<Availability>(`${path}?`),
  );
}
