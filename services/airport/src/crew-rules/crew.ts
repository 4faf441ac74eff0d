import type { RosterFlight } from './duties.ts';
import { localDays } from './local-days.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { TimeSpan } from './spans.ts';

/** A steward, for the rules. */
export interface Crew {
  /** The home base and its time zone; unknown for stewards without a home base. */
  readonly homeBase: HomeBase | null;
  readonly past: Past;
}

export interface HomeBase {
  readonly airportId: number;
  readonly timeZone: string;
}

/** What is known of a steward beyond the flights that are looked at. */
export interface Past {
  /** What they did before a date, elsewhere or before there were records. */
  readonly opening: OpeningHours | null;
  /** The departure of their first flight on record; null if there is none. */
  readonly recordedSince: number | null;
  /** Flights too far away for other rules, which count in a year; empty if all of them cannot reach a limit. */
  readonly farFlights: readonly TimeSpan[];
}

export const NO_PAST: Past = { opening: null, recordedSince: null, farFlights: [] };

/** Up to this difference from the time zone of the home base, a steward is acclimatised (ORO.FTL.105(1), (2)). */
const ACCLIMATISED_MS = 2 * 3_600_000;

/** The time zone for the start of a duty: that of the airport, if the steward is acclimatised there. */
export function referenceZone(homeBase: HomeBase | null, first: RosterFlight): string {
  if (homeBase === null) return first.timeZone;
  const offsetIn = (zone: string): number => localDays(zone).offsetAt(first.reportAt);
  const apart = Math.abs(offsetIn(first.timeZone) - offsetIn(homeBase.timeZone));
  return apart <= ACCLIMATISED_MS ? first.timeZone : homeBase.timeZone;
}
