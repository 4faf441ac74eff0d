import { useCachedQuery } from '@muster/ui/server';
import type { AirportReference, Person } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';

export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The other flight concerned. */
  readonly flightId?: number;
  /** For rules about hours: the counted hours and the limit, with the number of days if the rule counts over days. */
  readonly hours?: { readonly actual: number; readonly limit: number; readonly days?: number };
}

/** The figures that stewards are compared by. */
export interface Standing {
  /** Absent if unset or unknown. */
  readonly homeBase?: AirportReference;
  readonly whereabouts?: AirportReference;
  /** Hours of duty in the preceding days. */
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  /** Absent after four weeks without duty. */
  readonly restHours?: number;
}

/** Whether a steward can be on a flight, and if not, why. */
export interface Availability extends Standing {
  readonly steward: Person;
  readonly available: boolean;
  readonly refusals: readonly Refusal[];
}

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
