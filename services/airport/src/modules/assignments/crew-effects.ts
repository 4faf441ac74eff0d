import type { Handle } from '@muster/kit/database';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { newViolations } from '../../crew-rules/new-violations.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { reportRoster } from '../../crew-rules/roster-report.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { absenceRefusals } from './absences.ts';
import { type FlightToCrew, readCrew } from './assignments.store.ts';
import { type CrewFacts, factsOf } from './crew-facts.ts';
import type { Refusal } from './refusal.ts';

/** What a change of a flight does to one of its crew. */
export interface CrewEffect {
  readonly stewardId: number;
  /** Why they cannot be on the flight at all: they are elsewhere, or away. */
  readonly refusals: readonly Refusal[];
  /** What their roster breaks anew, or more than before. */
  readonly effects: readonly Refusal[];
}

interface Change {
  /** The flight as it is; a cancelled one occupies nobody. */
  readonly before: FlightToCrew;
  readonly after: FlightToCrew;
}

/** What a change of a flight does to its crew. */
export async function effectsOnCrew(
  handle: Handle,
  rules: RuleSetName,
  { before, after }: Change,
): Promise<CrewEffect[]> {
  const crew = await readCrew(handle, after.id);
  const span = {
    from: Math.min(before.departureAt, after.departureAt),
    to: Math.max(before.arrivalAt, after.arrivalAt),
  };
  const asked = { span, flightTime: after.arrivalAt - after.departureAt, except: after.id };
  const all = await factsOf(handle, rules, crew, asked);
  return all.map((facts, index) => ({
    stewardId: crew[index]?.id ?? 0,
    ...effectsOf(rules, facts, before, after),
  }));
}

/** The same for one steward, whose roster is given without the flight. */
export function effectsOf(
  rules: RuleSetName,
  { crew, roster, absences }: CrewFacts,
  before: FlightToCrew | undefined,
  after: FlightToCrew,
): Pick<CrewEffect, 'refusals' | 'effects'> {
  const former = before === undefined || before.status === 'CANCELLED' ? [] : [before];
  const next = after.status === 'CANCELLED' ? [] : [after];
  const overlapping = checkFlights(RULE_SETS.none, crew, next, roster).refusals;
  // The other rules apply to consecutive flights, not to overlapping ones.
  if (overlapping.length > 0) return { refusals: overlapping, effects: [] };
  const wasAway = former.some((flight) => absenceRefusals(absences, flight).length > 0);
  const refusals = wasAway ? [] : next.flatMap((flight) => absenceRefusals(absences, flight));
  const judged = (flights: readonly RosterFlight[]) =>
    reportRoster(RULE_SETS[rules], crew, [...roster, ...flights], ALWAYS).violations;
  const effects = newViolations(judged(former), judged(next));
  return { refusals, effects: effects.map(({ flights: _, ...effect }) => effect) };
}

/** No flight is earlier or later. */
const ALWAYS = { from: Date.UTC(1900, 0), to: Date.UTC(2200, 0) };
