import type { RosterFlight } from '../../../crew-rules/duties.ts';
import { exceedsAlready } from '../../../crew-rules/hours-in-windows.ts';
import { checkFlights } from '../../../crew-rules/refusals.ts';
import { RULE_SETS, type Rule, type RuleSetName } from '../../../crew-rules/rule-sets.ts';
import { Spans } from '../../../crew-rules/spans.ts';
import {
  absenceRefusals,
  type CrewFacts,
  explain,
  type FlightToCrew,
  fullness,
  whereaboutsAt,
} from '../../assignments/judging/index.ts';
import { type OpenFlight, unitsOf } from './units.ts';

/** A steward as the proposal looks at them. */
export interface Candidate extends CrewFacts {
  readonly id: number;
  /** The number of flights that they are assigned to, ever. */
  readonly load: number;
}

export type FlightWithPlaces = FlightToCrew & OpenFlight;

export interface ProposalOrder {
  readonly rules: RuleSetName;
  readonly flights: readonly FlightWithPlaces[];
  /** Hours are counted over 28 days up to then. */
  readonly until: number;
}

/** One place on one flight, and who is proposed for it. */
interface ProposedPlace {
  readonly flightId: number;
  readonly stewardId: number;
  /** Rules that could not be judged for it. */
  readonly lackingData: readonly string[];
  /** How many others could take what they take together with it, as things are proposed: up to nine. */
  readonly others: number;
}

/** Places that nobody can take, with the first reason of each steward. */
interface OpenPlaces {
  readonly flightId: number;
  readonly missing: number;
  readonly reasons: readonly { readonly code: string; readonly count: number }[];
}

/** Flight time of somebody who gets something, in milliseconds. */
interface FlightTimeShare {
  readonly stewardId: number;
  readonly before: number;
  readonly after: number;
  /** Where their proposed flights leave them, if that is not their home base and no flight goes on from there. */
  readonly endsAt: number | undefined;
}

export interface Proposed {
  readonly places: readonly ProposedPlace[];
  readonly open: readonly OpenPlaces[];
  readonly shares: readonly FlightTimeShare[];
  /** Of all stewards, in milliseconds. */
  readonly medianBefore: number;
}

const HOUR_MS = 3_600_000;
const COUNTED_MS = 28 * 24 * HOUR_MS;
/** Whoever flies on from a place within this time is not left there. */
const ONWARD_MS = 36 * HOUR_MS;

/**
 * Without rules in force, a proposal still keeps what every rule set says about places. It refuses more than an
 * assignment does, never less.
 */
const OF_PLACES: readonly Rule[] = RULE_SETS.easa.rules.filter(({ kind }) => kind === 'place' || kind === 'connection');

/** A steward with what is proposed for them so far. */
class Taker {
  readonly id: number;
  readonly facts: Candidate;
  readonly before: number;
  readonly proposed: FlightWithPlaces[] = [];
  readonly units: (readonly FlightWithPlaces[])[] = [];
  roster: readonly RosterFlight[];
  flightTime: number;
  /** How many units had been given away when they got the last of theirs. */
  changedAt = 0;
  readonly #has: Set<number>;
  /** What was refused by the roster as it is now. */
  readonly #refused = new Map<string, string>();
  #broken: Rule | undefined;
  #flown: Spans | undefined;

  constructor(candidate: Candidate, until: number) {
    this.id = candidate.id;
    this.facts = candidate;
    this.roster = candidate.roster;
    this.before = flightTimeIn(candidate.roster, { from: until - COUNTED_MS, to: until });
    this.flightTime = this.before;
    this.#has = new Set(candidate.roster.flatMap(({ id, isTrip }) => (isTrip ? [] : id)));
  }

  /** Why they cannot take these flights together; undefined if they can. */
  refusalOf(unit: readonly FlightWithPlaces[], rules: RuleSetName, key = keyOf(unit)): string | undefined {
    const known = this.#refused.get(key);
    if (known !== undefined) return known;
    const refusal = this.#judge(unit, rules);
    if (refusal !== undefined) this.#refused.set(key, refusal);
    return refusal;
  }

  take(unit: readonly FlightWithPlaces[], changedAt: number): void {
    this.changedAt = changedAt;
    this.#flown = undefined;
    this.proposed.push(...unit);
    this.units.push(unit);
    this.roster = [...this.roster, ...unit];
    for (const { id, departureAt, arrivalAt } of unit) {
      this.#has.add(id);
      this.flightTime += arrivalAt - departureAt;
    }
    this.#refused.clear();
  }

  /** The cheap reasons, which most are refused for. */
  isFree(unit: readonly FlightWithPlaces[], key: string): boolean {
    return !this.#refused.has(key) && this.#busyWith(unit) === undefined;
  }

  /** Whether flights that end there leave them away from home, with nothing that goes on. */
  isLeftAt({ destinationId, arrivalAt }: RosterFlight): boolean {
    const home = this.facts.crew.homeBase?.airportId;
    if (home === undefined || home === destinationId) return false;
    return !this.roster.some(
      ({ departureAt, originId }) =>
        originId === destinationId && departureAt >= arrivalAt && departureAt - arrivalAt < ONWARD_MS,
    );
  }

  #busyWith(unit: readonly FlightWithPlaces[]): string | undefined {
    for (const flight of unit) {
      if (this.#has.has(flight.id)) return 'already_assigned';
      if (this.roster.some((other) => other.departureAt < flight.arrivalAt && flight.departureAt < other.arrivalAt)) {
        return 'flights_overlap';
      }
      if (absenceRefusals(this.facts.absences, flight).length > 0) return 'not_available';
    }
    const [first] = unit;
    // Nobody is proposed for a flight from elsewhere.
    const place =
      first === undefined
        ? undefined
        : whereaboutsAt({ crew: this.facts.crew, roster: this.roster }, first.departureAt);
    return place === undefined || place === first?.originId ? undefined : 'duty_starts_elsewhere';
  }

  #judge(unit: readonly FlightWithPlaces[], rules: RuleSetName): string | undefined {
    const busy = this.#busyWith(unit);
    if (busy !== undefined) return busy;
    const { load } = this.facts;
    const [full] = unit.flatMap((flight) =>
      fullness(flight, NO_LOAD, this.id, { before: load, after: load + this.proposed.length + unit.length }),
    );
    if (full !== undefined) return full.code;
    return this.#brokenBy(unit, rules === 'none' ? OF_PLACES : RULE_SETS[rules].rules);
  }

  /** Whoever has too many hours has them for most flights: the rule that refused the last one is asked alone first. */
  #brokenBy(unit: readonly FlightWithPlaces[], rules: readonly Rule[]): string | undefined {
    const exceeded = this.#exceeds(unit);
    if (exceeded !== undefined) return exceeded;
    const judge = (some: readonly Rule[]) =>
      checkFlights({ rules: some }, this.facts.crew, unit, this.roster).refusals[0];
    const again = this.#broken === undefined ? undefined : judge([this.#broken]);
    const refusal = again ?? judge(rules);
    this.#broken = refusal === undefined ? undefined : (rules.find(({ id }) => id === refusal.rule) ?? this.#broken);
    return refusal?.code;
  }

  /** The same for whoever has too many hours of flight time without these flights already, in a tenth of the time. */
  #exceeds(unit: readonly FlightWithPlaces[]): string | undefined {
    if (this.#broken?.kind !== 'hours in days' || this.#broken.of !== 'flight time') return undefined;
    const { crew } = this.facts;
    this.#flown ??= new Spans([
      ...crew.past.farFlights,
      ...this.roster.flatMap((one) => (one.isTrip ? [] : { from: one.departureAt, to: one.arrivalAt })),
    ]);
    return exceedsAlready(this.#broken, crew, this.#flown, unit) ? 'flight_time_exceeded' : undefined;
  }
}

const keyOf = (unit: readonly FlightWithPlaces[]): string => unit.map(({ id }) => id).join();

const NO_LOAD = { before: 0, after: 0 };

const without = (roster: readonly RosterFlight[], { id }: RosterFlight): RosterFlight[] =>
  roster.filter((other) => other.isTrip || other.id !== id);

/**
 * Who takes the open places: whole duties first, those with the fewest who are free before others, each to whoever has
 * the least flight time; then single flights. The same input has the same answer: nothing here knows the time.
 */
export function propose(candidates: readonly Candidate[], { rules, flights, until }: ProposalOrder): Proposed {
  const takers = candidates.map((candidate) => new Taker(candidate, until));
  const bases = new Set(candidates.flatMap(({ crew }) => crew.homeBase?.airportId ?? []));
  const left = new Map(flights.map(({ id, missing }) => [id, missing]));

  let given = 0;
  /** Up to when it is known that nobody can take a unit: only those who have got something since can by now. */
  const refusedAt = new Map<string, number>();
  const give = (unit: readonly FlightWithPlaces[]): boolean => {
    const key = keyOf(unit);
    const since = refusedAt.get(key) ?? -1;
    const taker = best(
      takers.filter(({ changedAt }) => changedAt > since),
      unit,
      rules,
    );
    if (taker === undefined) {
      refusedAt.set(key, given);
      return false;
    }
    given += 1;
    taker.take(unit, given);
    for (const { id } of unit) left.set(id, (left.get(id) ?? 0) - 1);
    return true;
  };

  for (const unit of byScarcity(unitsOf(flights, bases), takers)) give(unit);
  const inOrder = flights.toSorted((one, other) => one.departureAt - other.departureAt || one.id - other.id);
  // What somebody takes can make the next flight possible for them.
  let isMore = true;
  while (isMore) {
    isMore = false;
    for (const flight of inOrder) {
      while ((left.get(flight.id) ?? 0) > 0 && give([flight])) isMore = true;
    }
  }
  const others = othersAmong(takers, rules);
  const before = takers.map((taker) => taker.before).toSorted((one, other) => one - other);
  return {
    places: inOrder.flatMap((flight) => placesOn(flight, takers, rules, others)),
    open: inOrder.flatMap((flight) => openOn(flight, left.get(flight.id) ?? 0, takers, rules)),
    shares: takers.filter(({ proposed }) => proposed.length > 0).map(shareOf),
    medianBefore: before[Math.floor(before.length / 2)] ?? 0,
  };
}

/** The one with the least flight time of those who can; whoever would be left elsewhere comes last. */
function best(takers: readonly Taker[], unit: readonly FlightWithPlaces[], rules: RuleSetName): Taker | undefined {
  const last = unit.at(-1);
  if (last === undefined) return undefined;
  const key = keyOf(unit);
  const ranked = takers
    .filter((taker) => taker.isFree(unit, key))
    .map((taker) => ({ taker, isLeft: taker.isLeftAt(last) }))
    .toSorted(
      (one, other) =>
        Number(one.isLeft) - Number(other.isLeft) ||
        one.taker.flightTime - other.taker.flightTime ||
        one.taker.id - other.taker.id,
    );
  return ranked.find(({ taker }) => taker.refusalOf(unit, rules, key) === undefined)?.taker;
}

/** Those with the fewest who are free at that time first; the judgement of rules comes later. */
function byScarcity(units: readonly FlightWithPlaces[][], takers: readonly Taker[]): FlightWithPlaces[][] {
  const counted = new Map<string, number>();
  for (const unit of units) {
    const key = keyOf(unit);
    if (!counted.has(key)) counted.set(key, takers.filter((taker) => taker.isFree(unit, key)).length);
  }
  const ranked = units.map((unit) => ({
    unit,
    free: counted.get(keyOf(unit)) ?? 0,
    departureAt: unit[0]?.departureAt ?? 0,
    id: unit[0]?.id ?? 0,
  }));
  return ranked
    .toSorted(
      (one, other) =>
        one.free - other.free ||
        one.departureAt - other.departureAt ||
        one.id - other.id ||
        other.unit.length - one.unit.length,
    )
    .map(({ unit }) => unit);
}

/** Who has so many to choose from needs no exact number, which costs a judgement of everybody. */
const MOST_OTHERS = 9;

type CountOthers = (unit: readonly FlightWithPlaces[]) => number;

function placesOn(
  flight: FlightWithPlaces,
  takers: readonly Taker[],
  rules: RuleSetName,
  others: CountOthers,
): ProposedPlace[] {
  return takers
    .filter(({ proposed }) => proposed.includes(flight))
    .map(({ id, facts, roster, units }) => ({
      flightId: flight.id,
      stewardId: id,
      lackingData: explain(rules, facts, flight, without(roster, flight)).lackingData,
      others: others(units.find((unit) => unit.includes(flight)) ?? [flight]),
    }));
}

/** Counts once who could take the same flights: they are proposed to several stewards, and in several places. */
function othersAmong(takers: readonly Taker[], rules: RuleSetName): CountOthers {
  const counted = new Map<string, number>();
  return (unit) => {
    const key = keyOf(unit);
    let count = counted.get(key);
    if (count === undefined) {
      count = 0;
      for (const taker of takers) {
        if (taker.refusalOf(unit, rules, key) === undefined) count += 1;
        if (count === MOST_OTHERS) break;
      }
      counted.set(key, count);
    }
    return count;
  };
}

function openOn(flight: FlightWithPlaces, missing: number, takers: readonly Taker[], rules: RuleSetName): OpenPlaces[] {
  if (missing === 0) return [];
  const counts = new Map<string, number>();
  for (const taker of takers) {
    const code = taker.refusalOf([flight], rules);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const reasons = [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
  return [{ flightId: flight.id, missing, reasons }];
}

function shareOf(taker: Taker): FlightTimeShare {
  const last = taker.proposed.reduce((one, other) => (other.arrivalAt > one.arrivalAt ? other : one));
  return {
    stewardId: taker.id,
    before: taker.before,
    after: taker.flightTime,
    endsAt: taker.isLeftAt(last) ? last.destinationId : undefined,
  };
}

function flightTimeIn(
  roster: readonly RosterFlight[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return roster.reduce((sum, { isTrip, departureAt, arrivalAt }) => {
    if (isTrip) return sum;
    return sum + Math.max(0, Math.min(arrivalAt, to) - Math.max(departureAt, from));
  }, 0);
}
