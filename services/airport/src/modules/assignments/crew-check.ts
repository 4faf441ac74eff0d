import type { Handle, Tx } from '@muster/kit/database';
import { type AppError, invalid } from '@muster/kit/errors';
import { type Refusal, refusals } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import {
  type FlightToCrew,
  lockCrew,
  rosterOf,
  rostersOf,
  type Span,
  type StewardOnDuty,
} from './assignments.store.ts';

/** Duty is counted over 28 days before and after; the day more is for duties that reach over the end. */
const RULES_LOOK_MS = 29 * 86_400_000;

/** Without rules only flights at the same time matter. */
function spanOf(rules: RuleSetName, { departureAt, arrivalAt }: FlightToCrew): Span {
  const around = rules === 'none' ? 0 : RULES_LOOK_MS;
  return { from: departureAt - around, to: arrivalAt + around };
}

function explain(
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
  others: Parameters<typeof refusals>[3],
): Refusal[] {
  const { homeBaseId, homeTimeZone } = steward;
  return refusals(RULE_SETS[rules], { homeBaseId, timeZone: homeTimeZone ?? flight.timeZone }, flight, others);
}

/** Why this steward cannot be on this flight; nothing when they can. */
export async function refusalsFor(
  handle: Handle,
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
): Promise<Refusal[]> {
  return explain(rules, steward, flight, await rosterOf(handle, steward.id, spanOf(rules, flight), flight.id));
}

/** The same for many stewards, in the order given, with one query. */
export async function refusalsForEach(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: FlightToCrew,
): Promise<Refusal[][]> {
  const ids = stewards.map(({ id }) => id);
  const rosters = Map.groupBy(
    await rostersOf(handle, ids, spanOf(rules, flight), flight.id),
    ({ stewardId }) => stewardId,
  );
  return stewards.map((steward) => explain(rules, steward, flight, rosters.get(steward.id) ?? []));
}

/** Refuses new times for a flight that one of its crew could not keep. The flight itself must be locked. */
export async function checkCrew(tx: Tx, rules: RuleSetName, flight: FlightToCrew): Promise<void> {
  const crew = await lockCrew(tx, flight.id);
  const found = await refusalsForEach(tx, rules, crew, flight);
  for (const [index, steward] of crew.entries()) {
    const [first] = found[index] ?? [];
    if (first !== undefined)
      throw invalid(first.code, `Steward ${steward.id} cannot stay on the flight: ${first.message}`);
  }
}

export function refusalError(found: readonly [Refusal, ...Refusal[]]): AppError {
  return invalid(found[0].code, found.map(({ message }) => message).join(' '));
}
