import type { RosterFlight } from './duties.ts';
import { localDays } from './local-days.ts';

/** A steward, for the rules. */
export interface Crew {
  /** The home base and its time zone; unknown for stewards without a home base. */
  readonly homeBase: HomeBase | null;
}

export interface HomeBase {
  readonly airportId: number;
  readonly timeZone: string;
}

/** Up to this difference from the time zone of the home base, a steward is acclimatised (ORO.FTL.105(1), (2)). */
const ACCLIMATISED_MS = 2 * 3_600_000;

/** The time zone for the start of a duty: that of the airport, if the steward is acclimatised there. */
export function referenceZone(homeBase: HomeBase | null, first: RosterFlight): string {
  if (homeBase === null) return first.timeZone;
  const offsetIn = (zone: string): number => localDays(zone).offsetAt(first.departureAt);
  const apart = Math.abs(offsetIn(first.timeZone) - offsetIn(homeBase.timeZone));
  return apart <= ACCLIMATISED_MS ? first.timeZone : homeBase.timeZone;
}
