import type { Crew } from './crew.ts';
import type { RosterFlight } from './duties.ts';
import { nameOf } from './duty-rules.ts';
import { type CountedHours, type RosterViolation, type RuleCode, timeText } from './judged-roster.ts';
import type { RuleSet } from './rule-sets.ts';
import { judgeRoster } from './violations.ts';

/** Why a steward cannot be on a flight: a stable code for programs, a message for people. */
export interface RuleViolation {
  readonly code: RuleCode;
  readonly rule?: string;
  readonly message: string;
  /** The other flight concerned. */
  readonly flightId?: number;
  readonly hours?: CountedHours;
}

type Rules = Pick<RuleSet, 'rules'>;

/** Whether a steward can be on flights, by the rules. */
export interface RuleCheck {
  readonly refusals: readonly RuleViolation[];
  readonly lackingData: readonly string[];
}

/**
 * What speaks against some flights of a steward, such as there and back, given their other flights around them: alone,
 * the first would leave them at an airport from which the next duty does not start. Intervals are half open: a flight
 * may depart at the very moment the last one lands.
 */
export function checkFlights(
  ruleSet: Rules,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): RuleCheck {
  const { objections, lackingData } = objectionsTo(ruleSet, crew, flights, others);
  return { refusals: objections.map(({ refusal }) => refusal), lackingData };
}

/** What keeps a steward off some flights, and which of these flights it is about. */
interface Objection {
  readonly refusal: RuleViolation;
  readonly about: readonly RosterFlight[];
}

interface Objections {
  readonly objections: readonly Objection[];
  readonly lackingData: readonly string[];
}

function objectionsTo(
  ruleSet: Rules,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): Objections {
  const overlapping = flights.flatMap((flight, index) => [
    ...others
      .filter((other) => overlaps(other, flight))
      .map((other) => ({ refusal: overlapRefusal(other), about: [flight] })),
    ...flights
      .slice(index + 1)
      .filter((other) => overlaps(other, flight))
      .map((other) => ({ refusal: overlapRefusal(other), about: [other] })),
  ]);
  // The other rules apply to consecutive flights, not to overlapping ones.
  if (overlapping.length > 0) return { objections: overlapping, lackingData: [] };
  const asked = new Set(flights);
  const isNew = (flight: RosterFlight): boolean => asked.has(flight);
  const { violations, lackingData } = judgeRoster(ruleSet, crew, [...others, ...flights], {
    duty: (duty) => duty.flights.some(isNew),
    connection: (last, next) => isNew(last) || isNew(next),
  });
  const found = withoutOlder(violations, isNew, () => judgeRoster(ruleSet, crew, others, EVERYTHING).violations);
  return { objections: found.map((violation) => objectionOf(violation, flights, isNew)), lackingData };
}

const EVERYTHING = { duty: () => true, connection: () => true };

/** Between two flights that the steward has, a rest may be too short already; then nothing about it is new. */
function withoutOlder(
  violations: readonly RosterViolation[],
  isNew: (flight: RosterFlight) => boolean,
  older: () => readonly RosterViolation[],
): readonly RosterViolation[] {
  const isBetweenOld = ({ code, flights }: RosterViolation): boolean =>
    (code === 'rest_too_short' || code === 'duty_starts_elsewhere') && !flights.some(isNew);
  if (!violations.some(isBetweenOld)) return violations;
  const known = new Set(older().map(({ message }) => message));
  return violations.filter((violation) => !isBetweenOld(violation) || !known.has(violation.message));
}

function objectionOf(
  { flights: involved, ...violation }: RosterViolation,
  flights: readonly RosterFlight[],
  isNew: (flight: RosterFlight) => boolean,
): Objection {
  const [other, ...more] = involved.filter((flight) => !isNew(flight));
  const about = involved.filter(isNew);
  const isOneOther = other !== undefined && more.length === 0 && involved.length === 2 && !other.isTrip;
  return {
    refusal: isOneOther ? { ...violation, flightId: other.id } : violation,
    // A rest beside a duty is between flights that the steward has, though new ones made the duty longer.
    about: about.length > 0 ? about : flights,
  };
}

/** How much of several flights a steward can take, and what keeps them off all of them. */
export interface Taking {
  readonly takes: readonly RosterFlight[];
  /** Empty if they can take all. */
  readonly refusals: readonly RuleViolation[];
  /** Of the part that they can take. */
  readonly lackingData: readonly string[];
}

/**
 * Leaves out one flight after the other, that with the most against it first and of equal ones the last, until nothing
 * speaks against the rest. The part that is found keeps the rules; a larger one may exist.
 */
export function takeTogether(
  ruleSet: Rules,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): Taking {
  const all = objectionsTo(ruleSet, crew, flights, others);
  let found = all;
  let takes = flights.toSorted((one, other) => one.departureAt - other.departureAt);
  while (found.objections.length > 0) {
    const { objections } = found;
    const against = (flight: RosterFlight): number => objections.filter(({ about }) => about.includes(flight)).length;
    const most = Math.max(...takes.map(against));
    const worst = takes.findLast((flight) => against(flight) === most);
    takes = takes.filter((flight) => flight !== worst);
    found = objectionsTo(ruleSet, crew, takes, others);
  }
  return { takes, refusals: all.objections.map(({ refusal }) => refusal), lackingData: found.lackingData };
}

function overlaps(
  one: { readonly departureAt: number; readonly arrivalAt: number },
  other: { readonly departureAt: number; readonly arrivalAt: number },
): boolean {
  return one.departureAt < other.arrivalAt && other.departureAt < one.arrivalAt;
}

function overlapRefusal(other: RosterFlight): RuleViolation {
  return {
    code: 'flights_overlap',
    message: `The steward is on ${nameOf(other)} at that time, from ${timeText(other.departureAt)} to ${timeText(other.arrivalAt)}.`,
    ...(other.isTrip ? {} : { flightId: other.id }),
  };
}
