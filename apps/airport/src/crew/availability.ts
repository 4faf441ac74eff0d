import { useCachedQuery } from '@muster/ui/server';
import type { AirportReference, Person } from '../server/records.ts';
import { readAll } from './read-all.ts';

export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The other flight concerned. */
  readonly flightId?: number;
  /** What is counted and what the rule sets, where it is about hours; in so many days if it counts over days. */
  readonly hours?: { readonly actual: number; readonly limit: number; readonly days?: number };
}

/** What stewards are compared by. */
export interface Standing {
  /** Left out if it is not set, or not known. */
  readonly homeBase?: AirportReference;
  readonly whereabouts?: AirportReference;
  /** Hours of duty in the days before. */
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  /** Left out after four weeks without duty. */
  readonly restHours?: number;
}

/** Whether a steward can be on a flight, and if not, why. */
export interface Availability extends Standing {
  readonly steward: Person;
  readonly available: boolean;
  readonly refusals: readonly Refusal[];
}

/** Whoever is at the airport comes first, then whoever has worked least, then whoever has rested longest. */
export const byStanding = (a: Standing, b: Standing, airportId: number): number =>
  Number(b.whereabouts?.id === airportId) - Number(a.whereabouts?.id === airportId) ||
  a.dutyHours28 - b.dutyHours28 ||
  (b.restHours ?? LONG) - (a.restHours ?? LONG);

/** More than any rest that the service counts. */
const LONG = 10_000;

/** Who can be on a flight, everybody at once; of no flight, nobody is asked for. */
export function useAvailability(flightId: number | undefined) {
  const path = `/flights/${flightId}/availability`;
  return useCachedQuery<Availability[] | undefined>(path, async () =>
    flightId === undefined ? undefined : readAll<Availability>(`${path}?`),
  );
}
