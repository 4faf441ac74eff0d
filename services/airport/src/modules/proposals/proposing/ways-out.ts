import { type RosterFlight, rosterFlight } from '../../../crew-rules/duties.ts';
import { newViolations } from '../../../crew-rules/new-violations.ts';
import { checkFlights } from '../../../crew-rules/refusals.ts';
import { reportRoster } from '../../../crew-rules/roster-report.ts';
import { RULE_SETS, type Rule, type RuleSetName } from '../../../crew-rules/rule-sets.ts';
import { absenceRefusals, fullness, whereaboutsAt } from '../../assignments/judging/index.ts';
import { type FlightWithPlaces, NO_LOAD, OF_PLACES, type Taker } from './taker.ts';
import { unitsOf } from './units.ts';

/** A flight that somebody can travel on, or leave. */
type OtherFlight = RosterFlight & { readonly reportMinutes: number | null };

/** What else flies around the open flights. */
export interface Surroundings {
  /** How many are on each open flight. */
  readonly assigned: ReadonlyMap<number, number>;
  /** When the airplane of each open flight departs next, if it does. */
  readonly nextDeparture: ReadonlyMap<number, number>;
  /** Flights that land where open flights depart. */
  readonly arriving: readonly OtherFlight[];
  /** Flights that have more crew than they need. */
  readonly surplus: ReadonlySet<number>;
}

/** Something that was tried out: done by itself, it fills a place on each of these flights. */
export interface WayOut {
  readonly kind: 'LATER' | 'POSITIONING' | 'RELEASE';
  readonly flightIds: readonly number[];
  /** Who could take a place then; with LATER as many as there are places, others one. */
  readonly stewardIds: readonly number[];
  /** How much later the flight would depart and land. */
  readonly minutes?: number;
  /** The flight that the steward travels on, or is taken off. */
  readonly otherId?: number;
}

interface Tried {
  readonly takers: readonly Taker[];
  readonly rules: RuleSetName;
  readonly around: Surroundings;
  readonly bases: ReadonlySet<number>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MINUTES = 15;
const MOST_MINUTES = 240;
/** An airplane does not depart at the minute it lands. */
const TURNAROUND_MS = 30 * MINUTE_MS;
/** Whoever travels does not wait longer. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** So many judgements are made at most for all flights, and for one: by number, so that the same data have the same answer. */
const MOST_TRIES = 1500;
const MOST_TRIES_PER_FLIGHT = 60;
/** Whoever has used up their hours has done so for every flight of the time. */
const USED_UP: ReadonlySet<string> = new Set(['duty_hours_exceeded', 'flight_time_exceeded']);

/** No flight is earlier or later. */
const ALWAYS = { from: Date.UTC(1900, 0), to: Date.UTC(2200, 0) };

/** By flight. Nothing is said that was not tried out. */
export function waysOut(open: readonly FlightWithPlaces[], tried: Tried): Map<number, WayOut[]> {
  const found = new Map<number, WayOut[]>();
  const budget: Budget = { left: MOST_TRIES, worn: new Set() };
  const ranked = { ...tried, takers: byFlightTime(tried.takers) };
  const add = (way: WayOut | undefined): boolean => {
    for (const id of way?.flightIds ?? []) {
      const known = found.get(id) ?? [];
      if (way !== undefined && known.every(({ kind }) => kind !== way.kind)) found.set(id, [...known, way]);
    }
    return way !== undefined;
  };
  // With the fewest places first, as each is listed once for whoever takes one of them.
  for (const unit of unitsOf(
    open.map((flight) => ({ ...flight, missing: 1 })),
    tried.bases,
  )) {
    const trial = new Trial(ranked, budget);
    const isWhole = [positioning(unit, trial), release(unit, trial)].map(add).some(Boolean);
    for (const flight of unit) {
      const one = open.find(({ id }) => id === flight.id) ?? flight;
      add(later(one, trial));
      if (isWhole || unit.length === 1) continue;
      add(positioning([one], trial));
      add(release([one], trial));
    }
  }
  return found;
}

/** What all flights share. */
interface Budget {
  left: number;
  /** Stewards who have used up their hours. */
  readonly worn: Set<number>;
}

/** What is judged of some flights, as long as there are tries. */
class Trial {
  readonly takers: readonly Taker[];
  readonly around: Surroundings;
  readonly rules: readonly Rule[];
  readonly #budget: Budget;
  #own = MOST_TRIES_PER_FLIGHT;

  constructor({ takers, rules, around }: Tried, budget: Budget) {
    this.takers = takers;
    this.around = around;
    this.rules = rules === 'none' ? OF_PLACES : RULE_SETS[rules].rules;
    this.#budget = budget;
  }

  /** Whether a steward can have these flights, the last ones new, in place of some of their roster. */
  allows(taker: Taker, flights: readonly RosterFlight[], roster: readonly RosterFlight[]): boolean {
    if (this.#own === 0 || this.#budget.left === 0 || this.#budget.worn.has(taker.id)) return false;
    if (flights.some((flight) => absenceRefusals(taker.facts.absences, flight).length > 0)) return false;
    if (flights.some((flight) => roster.some((other) => isAtOnce(other, flight)))) return false;
    this.#own -= 1;
    this.#budget.left -= 1;
    const { refusals } = checkFlights({ rules: this.rules }, taker.facts.crew, flights, roster);
    if (refusals.some(({ code }) => USED_UP.has(code))) this.#budget.worn.add(taker.id);
    return refusals.length === 0;
  }

  /** Whether a roster breaks nothing that another one did not break. */
  breaksNothing({ facts: { crew } }: Taker, before: readonly RosterFlight[], after: readonly RosterFlight[]): boolean {
    const judged = (roster: readonly RosterFlight[]) =>
      reportRoster({ rules: this.rules }, crew, roster, ALWAYS).violations;
    return newViolations(judged(before), judged(after)).length === 0;
  }

  hasRoom({ id, facts: { load }, proposed }: Taker, unit: readonly FlightWithPlaces[]): boolean {
    return unit.every(
      (flight) =>
        fullness(flight, NO_LOAD, id, { before: load, after: load + proposed.length + unit.length }).length === 0,
    );
  }
}

const isAtOnce = (one: RosterFlight, other: RosterFlight): boolean =>
  one.departureAt < other.arrivalAt && other.departureAt < one.arrivalAt;

const isOn = ({ roster }: Taker, flightId: number): boolean =>
  roster.some(({ id, isTrip }) => !isTrip && id === flightId);

/** Somebody travels to where the flights begin, on a flight that lands there in time. */
function positioning(unit: readonly FlightWithPlaces[], trial: Trial): WayOut | undefined {
  const [first] = unit;
  if (first === undefined) return undefined;
  const legs = trial.around.arriving
    .filter(
      ({ destinationId, arrivalAt }) =>
        destinationId === first.originId &&
        arrivalAt <= first.departureAt - TURNAROUND_MS &&
        arrivalAt > first.departureAt - LONGEST_WAIT_MS,
    )
    .toSorted((one, other) => other.departureAt - one.departureAt || one.id - other.id);
  for (const leg of legs) {
    const trip = rosterFlight({ ...leg, reportedFor: leg.departureAt }, true);
    for (const taker of trial.takers) {
      if (unit.some(({ id }) => isOn(taker, id)) || isOn(taker, leg.id)) continue;
      if (whereaboutsAt({ crew: taker.facts.crew, roster: taker.roster }, leg.departureAt) !== leg.originId) continue;
      if (!trial.hasRoom(taker, unit) || !trial.allows(taker, [trip, ...unit], taker.roster)) continue;
      return { kind: 'POSITIONING', flightIds: unit.map(({ id }) => id), stewardIds: [taker.id], otherId: leg.id };
    }
  }
  return undefined;
}

/** Somebody is taken off a flight that has more crew than it needs. */
function release(unit: readonly FlightWithPlaces[], trial: Trial): WayOut | undefined {
  const [first] = unit;
  if (first === undefined || trial.around.surplus.size === 0) return undefined;
  for (const taker of trial.takers) {
    if (unit.some(({ id }) => isOn(taker, id))) continue;
    for (const other of taker.roster) {
      if (other.isTrip || !trial.around.surplus.has(other.id)) continue;
      const rest = taker.roster.filter((one) => one !== other);
      if (whereaboutsAt({ crew: taker.facts.crew, roster: rest }, first.departureAt) !== first.originId) continue;
      if (!trial.hasRoom(taker, unit) || !trial.allows(taker, unit, rest)) continue;
      if (!trial.breaksNothing(taker, taker.roster, [...rest, ...unit])) continue;
      return { kind: 'RELEASE', flightIds: unit.map(({ id }) => id), stewardIds: [taker.id], otherId: other.id };
    }
  }
  return undefined;
}

/** The flight departs later: its airplane and its crew must be able to, too. */
function later(flight: FlightWithPlaces, trial: Trial): WayOut | undefined {
  const crew = trial.takers.filter((taker) => isOn(taker, flight.id));
  // Of somebody who was not read nobody knows whether they can.
  const isKnown = crew.filter(({ proposed }) => !proposed.some(({ id }) => id === flight.id)).length;
  if (isKnown !== (trial.around.assigned.get(flight.id) ?? 0)) return undefined;
  const next = trial.around.nextDeparture.get(flight.id) ?? Number.POSITIVE_INFINITY;
  for (let minutes = STEP_MINUTES; minutes <= MOST_MINUTES; minutes += STEP_MINUTES) {
    const arrivalAt = flight.arrivalAt + minutes * MINUTE_MS;
    if (arrivalAt + TURNAROUND_MS > next) return undefined;
    // The crew is told before: who takes it now reports for the new departure.
    const departureAt = flight.departureAt + minutes * MINUTE_MS;
    const moved = { ...flight, ...rosterFlight({ ...flight, departureAt, arrivalAt, reportedFor: departureAt }) };
    const found: number[] = [];
    for (const taker of trial.takers) {
      if (found.length === flight.missing) break;
      if (isOn(taker, flight.id) || !trial.hasRoom(taker, [flight])) continue;
      if (whereaboutsAt({ crew: taker.facts.crew, roster: taker.roster }, departureAt) !== flight.originId) continue;
      if (trial.allows(taker, [moved], taker.roster)) found.push(taker.id);
    }
    if (found.length === 0) continue;
    const stays = crew.every((taker) => {
      const rest = taker.roster.filter((one) => one.isTrip || one.id !== flight.id);
      return trial.allows(taker, [moved], rest);
    });
    return stays ? { kind: 'LATER', flightIds: [flight.id], stewardIds: found, minutes } : undefined;
  }
  return undefined;
}

const byFlightTime = (takers: readonly Taker[]): Taker[] =>
  takers.toSorted((one, other) => one.flightTime - other.flightTime || one.id - other.id);
