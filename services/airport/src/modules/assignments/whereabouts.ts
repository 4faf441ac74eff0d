import type { Crew } from '../../crew-rules/crew.ts';
import type { RosterFlight } from '../../crew-rules/duties.ts';

/** Where somebody is before a time: where their last flight ends, or at home; undefined if neither is known. */
export function whereaboutsAt(
  { crew, roster }: { readonly crew: Crew; readonly roster: readonly RosterFlight[] },
  at: number,
): number | undefined {
  let last: RosterFlight | undefined;
  for (const other of roster) {
    if (other.arrivalAt <= at && (last === undefined || other.arrivalAt > last.arrivalAt)) last = other;
  }
  return last?.destinationId ?? crew.homeBase?.airportId;
}
