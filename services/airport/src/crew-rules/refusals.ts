import { flightName } from '../domain/flight-number.ts';
import type { Crew } from './crew.ts';
import type { RosterFlight } from './duties.ts';
import type { RuleSet } from './rule-sets.ts';
import { type CountedHours, type RuleCode, violations } from './violations.ts';

/** Why a steward cannot be on a flight: a stable code for programs, a message for people. */
export interface RuleViolation {
  readonly code: RuleCode;
  readonly message: string;
  /** The other flight concerned. */
  readonly flightId?: number;
  readonly hours?: CountedHours;
}

/** All reasons why a steward cannot be on a flight, given their other flights around it. */
export function refusals(
  ruleSet: RuleSet,
  crew: Crew,
  flight: RosterFlight,
  others: readonly RosterFlight[],
): RuleViolation[] {
  return refusalsTogether(ruleSet, crew, [flight], others);
}

/**
 * The same for several flights that a steward would get at once, such as there and back: alone, the first would leave
 * them at an airport from which the next duty does not start. Intervals are half open: a flight may depart at the very
 * moment the last one lands.
 */
export function refusalsTogether(
  ruleSet: RuleSet,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): RuleViolation[] {
  return objections(ruleSet, crew, flights, others).map(({ refusal }) => refusal);
}

/** What keeps a steward off some flights, and which of these flights it is about. */
interface Objection {
  readonly refusal: RuleViolation;
  readonly about: readonly RosterFlight[];
}

function objections(
  ruleSet: RuleSet,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): Objection[] {
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
  if (overlapping.length > 0) return overlapping;
  const asked = new Set(flights);
  const isNew = (flight: RosterFlight): boolean => asked.has(flight);
  const found = violations(ruleSet, crew, [...others, ...flights], {
    duty: (duty) => duty.flights.some(isNew),
    connection: (last, next) => isNew(last) || isNew(next),
  });
  return found.map(({ flights: involved, ...violation }) => {
    const [other, ...more] = involved.filter((flight) => !isNew(flight));
    const about = involved.filter(isNew);
    return {
      refusal:
        other !== undefined && more.length === 0 && involved.length === 2
          ? { ...violation, flightId: other.id }
          : violation,
      // A rest beside a duty is between flights that the steward has, though new ones made the duty longer.
      about: about.length > 0 ? about : flights,
    };
  });
}

/** How much of several flights a steward can take, and what keeps them off all of them. */
export interface Taking {
  readonly takes: readonly RosterFlight[];
  /** Empty if they can take all. */
  readonly refusals: readonly RuleViolation[];
}

/**
 * Leaves out one flight after the other, that with the most against it first and of equal ones the last, until nothing
 * speaks against the rest. The part that is found keeps the rules; a larger one may exist.
 */
export function takeTogether(
  ruleSet: RuleSet,
  crew: Crew,
  flights: readonly RosterFlight[],
  others: readonly RosterFlight[],
): Taking {
  const all = objections(ruleSet, crew, flights, others);
  let takes = flights.toSorted((one, other) => one.departureAt - other.departureAt);
  for (let found = all; found.length > 0; found = objections(ruleSet, crew, takes, others)) {
    const against = (flight: RosterFlight): number => found.filter(({ about }) => about.includes(flight)).length;
    const most = Math.max(...takes.map(against));
    const worst = takes.findLast((flight) => against(flight) === most);
    takes = takes.filter((flight) => flight !== worst);
  }
  return { takes, refusals: all.map(({ refusal }) => refusal) };
}

function overlaps(
  one: { readonly departureAt: number; readonly arrivalAt: number },
  other: { readonly departureAt: number; readonly arrivalAt: number },
): boolean {
  return one.departureAt < other.arrivalAt && other.departureAt < one.arrivalAt;
}

function overlapRefusal({ id, number, departureAt, arrivalAt }: RosterFlight): RuleViolation {
  return {
    code: 'flights_overlap',
    message: `The steward is on flight ${flightName({ id, number })} at that time, from ${new Date(departureAt).toISOString()} to ${new Date(arrivalAt).toISOString()}.`,
    flightId: id,
  };
}
