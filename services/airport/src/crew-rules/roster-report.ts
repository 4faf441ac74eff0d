import type { Crew } from './crew.ts';
import type { RosterFlight } from './duties.ts';
import { capital, nameOf } from './duty-rules.ts';
import { type RosterViolation, timeText } from './judged-roster.ts';
import type { RuleSet } from './rule-sets.ts';
import { judgeRoster } from './violations.ts';

/** The rule violations of one roster in a period. */
export interface RosterReport {
  /** The number of flights that overlap the period. */
  readonly flights: number;
  readonly violations: readonly RosterViolation[];
  /** Rules that are kept, but only just: where each is nearest to being broken. */
  readonly atLimit: readonly RosterViolation[];
  /** The ids of rules that cannot be judged, because too little is known of the steward. */
  readonly lackingData: readonly string[];
}

interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * Reports what breaks the rules in a period: in the duties of which any part is in it, in the rests before and after
 * them, and in the days around them. The roster must reach as far beyond the period as the rules look.
 */
export function reportRoster(
  ruleSet: Pick<RuleSet, 'rules'>,
  crew: Crew,
  roster: readonly RosterFlight[],
  { from, to }: Period,
): RosterReport {
  const { kept, overlaps } = withoutOverlaps(roster);
  const isIn = ({ departureAt, arrivalAt }: RosterFlight): boolean => departureAt < to && arrivalAt > from;
  const { violations, atLimit, lackingData } = judgeRoster(ruleSet, crew, kept, {
    duty: ({ start, end }) => start < to && end > from,
    connection: () => true,
  });
  return {
    flights: roster.filter((flight) => isIn(flight) && !flight.isTrip).length,
    violations: [...overlaps.filter(({ flights }) => flights.some(isIn)), ...violations],
    atLimit,
    lackingData,
  };
}

/** The other rules apply to consecutive flights: of overlapping flights, only the first is checked. */
function withoutOverlaps(roster: readonly RosterFlight[]): { kept: RosterFlight[]; overlaps: RosterViolation[] } {
  const kept: RosterFlight[] = [];
  const overlaps: RosterViolation[] = [];
  for (const flight of roster.toSorted((one, other) => one.departureAt - other.departureAt)) {
    const last = kept.at(-1);
    if (last === undefined || flight.departureAt >= last.arrivalAt) {
      kept.push(flight);
      continue;
    }
    const message = `${capital(nameOf(flight))} departs at ${timeText(flight.departureAt)}, before ${nameOf(last)} lands at ${timeText(last.arrivalAt)}.`;
    overlaps.push({ code: 'flights_overlap', message, flights: [last, flight] });
  }
  return { kept, overlaps };
}
