import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { airportErrors } from '../../airport-errors.ts';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { type RuleViolation, refusals } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import {
  type FlightToCrew,
  lockCrew,
  type RosterEntry,
  readFlight,
  rosterOf,
  rostersOf,
  type Span,
  type StewardOnDuty,
} from './assignments.store.ts';

export type { StewardOnDuty } from './assignments.store.ts';

/** Duty is counted over 28 days before and after; the days more are for the ends of days and of duties. */
const RULES_LOOK_MS = 31 * 86_400_000;

/** No flight and no airport has it. */
const NO_FLIGHT = 0;
const NO_AIRPORT = 0;

/** A flight as far as its crew depends on it. */
export async function flightToCrew(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  return readFlight(handle, id);
}

/** Without rules only flights at the same time matter. */
function spanOf(rules: RuleSetName, { departureAt, arrivalAt }: RosterFlight): Span {
  const around = rules === 'none' ? 0 : RULES_LOOK_MS;
  return { from: departureAt - around, to: arrivalAt + around };
}

async function rostersAround(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: RosterFlight,
): Promise<Map<number, RosterEntry[]>> {
  const ids = stewards.map(({ id }) => id);
  const entries = await rostersOf(handle, ids, spanOf(rules, flight), flight.id);
  return Map.groupBy(entries, ({ stewardId }) => stewardId);
}

function explain(
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
  others: readonly RosterFlight[],
): RuleViolation[] {
  const { homeBaseId, homeTimeZone } = steward;
  return refusals(RULE_SETS[rules], { homeBaseId, timeZone: homeTimeZone ?? flight.timeZone }, flight, others);
}

/** Why this steward cannot be on this flight; nothing when they can. */
export async function refusalsFor(
  handle: Handle,
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
): Promise<RuleViolation[]> {
  return explain(rules, steward, flight, await rosterOf(handle, steward.id, spanOf(rules, flight), flight.id));
}

/** The same for many stewards, in the order given, with one query. */
export async function refusalsForEach(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: FlightToCrew,
): Promise<RuleViolation[][]> {
  const rosters = await rostersAround(handle, rules, stewards, flight);
  return stewards.map((steward) => explain(rules, steward, flight, rosters.get(steward.id) ?? []));
}

/**
 * Why these stewards have no time in a period, which counts as a duty of that length. Where it would be is unknown, so
 * nothing is said about connections, and the rest after it is the one at home, which is no shorter than elsewhere.
 */
export async function refusalsForPeriod(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  { from, to }: Span,
): Promise<RuleViolation[][]> {
  const { connection: _, ...ruleSet } = RULE_SETS[rules];
  const somewhere = { id: NO_FLIGHT, departureAt: from, arrivalAt: to, originId: NO_AIRPORT };
  const rosters = await rostersAround(handle, rules, stewards, { ...somewhere, destinationId: NO_AIRPORT });
  return stewards.map(({ id, homeBaseId, homeTimeZone }) =>
    refusals(
      ruleSet,
      { homeBaseId, timeZone: homeTimeZone ?? 'UTC' },
      { ...somewhere, destinationId: homeBaseId ?? NO_AIRPORT },
      rosters.get(id) ?? [],
    ),
  );
}

/** Refuses new times for a flight that one of its crew could not keep. The flight itself must be locked. */
export async function checkCrew(tx: Tx, rules: RuleSetName, flight: FlightToCrew): Promise<void> {
  const crew = await lockCrew(tx, flight.id);
  const found = await refusalsForEach(tx, rules, crew, flight);
  for (const [index, steward] of crew.entries()) {
    const [first] = found[index] ?? [];
    if (first !== undefined)
      throw airportErrors[first.code](`Steward ${steward.id} cannot stay on the flight: ${first.message}`);
  }
}

export function refusalError(found: readonly [RuleViolation, ...RuleViolation[]]): AppError {
  return airportErrors[found[0].code](found.map(({ message }) => message).join(' '));
}
