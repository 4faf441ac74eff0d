import type { RosterFlight } from '../../../crew-rules/duties.ts';
import type { RuleSetName } from '../../../crew-rules/rule-sets.ts';
import { explain } from '../../assignments/judging/index.ts';
import { type Candidate, type FlightWithPlaces, keyOf, Taker } from './taker.ts';
import { unitsOf } from './units.ts';
import { type Surroundings, type WayOut, waysOut } from './ways-out.ts';

export interface ProposalOrder {
  readonly rules: RuleSetName;
  readonly flights: readonly FlightWithPlaces[];
  /** Hours are counted over 28 days up to then. */
  readonly until: number;
  /** What could help with the places that stay open. */
  readonly around: Surroundings;
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
  /** What would fill one of them, each by itself and beside all that is proposed. */
  readonly waysOut: readonly WayOut[];
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

/**
 * Who takes the open places: whole duties first, those with the fewest who are free before others, each to whoever has
 * the least flight time; then single flights. The same input has the same answer: nothing here knows the time.
 */
export function propose(candidates: readonly Candidate[], { rules, flights, until, around }: ProposalOrder): Proposed {
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
  const stillOpen = inOrder.flatMap((flight) => {
    const missing = left.get(flight.id) ?? 0;
    return missing === 0 ? [] : [{ ...flight, missing }];
  });
  const found = waysOut(stillOpen, { takers, rules, around, bases });
  const before = takers.map((taker) => taker.before).toSorted((one, other) => one - other);
  return {
    places: inOrder.flatMap((flight) => placesOn(flight, takers, rules, others)),
    open: inOrder.flatMap((flight) => openOn(flight, left.get(flight.id) ?? 0, takers, rules, found.get(flight.id))),
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

const without = (roster: readonly RosterFlight[], { id }: RosterFlight): RosterFlight[] =>
  roster.filter((other) => other.isTrip || other.id !== id);

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

function openOn(
  flight: FlightWithPlaces,
  missing: number,
  takers: readonly Taker[],
  rules: RuleSetName,
  found: readonly WayOut[] = [],
): OpenPlaces[] {
  if (missing === 0) return [];
  const counts = new Map<string, number>();
  for (const taker of takers) {
    const code = taker.refusalOf([flight], rules);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const reasons = [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
  return [{ flightId: flight.id, missing, reasons, waysOut: found }];
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
