import type { Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { type RosterRow, rosterFlight } from '../../crew-rules/duties.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { absenceRefusals } from './absences.ts';
import { readSteward } from './assignments.store.ts';
import { refusalError } from './crew-check.ts';
import { factsOf } from './crew-facts.ts';
import { spanOf } from './spans-of-flights.ts';

/** No trip has it. */
const NEW_TRIP = 0;

/** Why a steward cannot make a positioning trip. The steward must be locked. */
export async function refusalsOfTrip(
  tx: Tx,
  rules: RuleSetName,
  stewardId: number,
  times: Omit<RosterRow, 'id' | 'number'>,
): Promise<AppError | undefined> {
  const steward = await readSteward(tx, stewardId);
  if (steward === undefined) return undefined;
  const trip = rosterFlight({ id: NEW_TRIP, number: null, ...times }, true);
  const [facts] = await factsOf(tx, rules, [steward], { span: spanOf(trip) });
  if (facts === undefined) return undefined;
  const { refusals } = checkFlights(RULE_SETS[rules], facts.crew, [trip], facts.roster);
  const [first, ...more] = [...absenceRefusals(facts.absences, trip), ...refusals];
  return first === undefined ? undefined : refusalError([first, ...more]);
}
