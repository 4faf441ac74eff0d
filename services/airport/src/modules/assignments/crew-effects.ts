import type { Handle } from '@muster/kit/database';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { newViolations } from '../../crew-rules/new-violations.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { reportRoster } from '../../crew-rules/roster-report.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { absenceRefusals } from './absences.ts';
import { crewsAmong, type FlightToCrew, readCrew } from './assignments.store.ts';
import { stewardsBy } from './changes.store.ts';
import { type CrewFacts, factsOf } from './crew-facts.ts';
import type { Refusal } from './refusal.ts';
import { flightTimeOf, spanAround } from './spans-of-flights.ts';

/** What a change of a flight does to one of its crew. */
export interface CrewEffect {
  readonly stewardId: number;
  /** Why they cannot be on the flight at all: they are elsewhere, or away. */
  readonly refusals: readonly Refusal[];
  /** What their roster breaks anew, or more than before. */
  readonly effects: readonly Refusal[];
}

/** A change of a flight. */
export interface CrewedChange {
  /** The flight as it is; a cancelled one occupies nobody. */
  readonly before: FlightToCrew;
  readonly after: FlightToCrew;
}

/** What a change of a flight does to its crew. */
export async function effectsOnCrew(handle: Handle, rules: RuleSetName, change: CrewedChange): Promise<CrewEffect[]> {
  const crew = await readCrew(handle, change.after.id);
  const all = await factsOf(handle, rules, crew, { ...askedAround([change]), except: change.after.id });
  return all.map((facts, index) => ({
    stewardId: crew[index]?.id ?? 0,
    ...effectsOf(rules, facts, [change]),
  }));
}

/** What changes of several flights do together to one of their crews. */
export interface CrewsEffect extends CrewEffect {
  /** The changed flights that they are on. */
  readonly flightIds: readonly number[];
}

/**
 * What several changes do together: an outbound and a return flight that are both late do not overlap, and a way back
 * that is cancelled too is not missing.
 */
export async function effectsOnCrews(
  handle: Handle,
  rules: RuleSetName,
  changes: readonly CrewedChange[],
): Promise<CrewsEffect[]> {
  const byId = new Map(changes.map((change) => [change.after.id, change]));
  const pairs = Map.groupBy(await crewsAmong(handle, [...byId.keys()]), ({ stewardId }) => stewardId);
  if (pairs.size === 0) return [];
  const stewards = await stewardsBy(handle, [...pairs.keys()], false);
  const all = await factsOf(handle, rules, stewards, askedAround(changes));
  return stewards.flatMap(({ id }, index) => {
    const facts = all[index];
    if (facts === undefined) return [];
    const flightIds = (pairs.get(id) ?? []).map(({ flightId }) => flightId);
    const own = new Set(flightIds);
    const roster = facts.roster.filter((one) => one.isTrip || !own.has(one.id));
    const theirs = flightIds.flatMap((flightId) => byId.get(flightId) ?? []);
    return [{ stewardId: id, flightIds, ...effectsOf(rules, { ...facts, roster }, theirs) }];
  });
}

function askedAround(changes: readonly CrewedChange[]) {
  const spans = changes.flatMap(({ before, after }) => [before, after]);
  return { span: spanAround(spans), flightTime: flightTimeOf(changes.map(({ after }) => after)) };
}

/** What changes of flights do to one steward, whose roster is given without these flights. */
export function effectsOf(
  rules: RuleSetName,
  { crew, roster, absences }: CrewFacts,
  changes: readonly { readonly before: FlightToCrew | undefined; readonly after: FlightToCrew }[],
): Pick<CrewEffect, 'refusals' | 'effects'> {
  const former = changes.flatMap(({ before }) => takingPlace(before));
  const next = changes.flatMap(({ after }) => takingPlace(after));
  const overlapping = checkFlights(RULE_SETS.none, crew, next, roster).refusals;
  // The other rules apply to consecutive flights, not to overlapping ones.
  if (overlapping.length > 0) return { refusals: overlapping, effects: [] };
  const isAway = (flight: FlightToCrew): boolean => absenceRefusals(absences, flight).length > 0;
  const refusals = changes.flatMap(({ before, after }) =>
    takingPlace(before).some(isAway)
      ? []
      : takingPlace(after).flatMap((flight) =>
          absenceRefusals(absences, flight).map((refusal) =>
            changes.length === 1 ? refusal : { ...refusal, flightId: flight.id },
          ),
        ),
  );
  const judged = (flights: readonly RosterFlight[]) =>
    reportRoster(RULE_SETS[rules], crew, [...roster, ...flights], ALWAYS).violations;
  const effects = newViolations(judged(former), judged(next));
  return { refusals, effects: effects.map(({ flights: _, ...effect }) => effect) };
}

function takingPlace(flight: FlightToCrew | undefined): FlightToCrew[] {
  return flight === undefined || flight.status === 'CANCELLED' ? [] : [flight];
}

/** No flight is earlier or later. */
const ALWAYS = { from: Date.UTC(1900, 0), to: Date.UTC(2200, 0) };
