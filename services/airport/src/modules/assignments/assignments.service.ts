import type { Tx } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { flightName } from '../../domain/flight-number.ts';
import { stewardTag } from '../../read-models/change-counts.ts';
import { findSteward, type TaggedSteward } from '../../read-models/stewards-with-flights.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown } from '../../resources/record-errors.ts';
import { FLIGHT } from '../flights/flights.errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import type { AssignmentCheckDto, AssignmentPath } from './assignments.schema.ts';
import { deleteAssignment, insertAssignment, lockPair, readFlight, readSteward } from './assignments.store.ts';
import { type Fit, fitOf, refusalError } from './crew-check.ts';
import type { Refusal } from './refusal.ts';

/** The precondition on the state of the steward for a change of an assignment. */
type OfSteward = Precondition<string> | undefined;

/** Assigns a steward; refuses if they are already assigned. */
export function assign(
  { config }: Deps,
  path: AssignmentPath,
  once: Once,
  precondition: OfSteward,
): Promise<TaggedSteward> {
  return once.transaction(async (tx) => {
    const [first, ...more] = refusalsOfNew(path, await fitForWrite(tx, config.rules, path, precondition));
    if (first !== undefined) throw refusalError([first, ...more]);
    return assigned(tx, path);
  });
}

/** Assigns a steward unless they are already assigned; an existing assignment is not checked. */
export function ensureAssigned(
  { database, config }: Deps,
  path: AssignmentPath,
  precondition: OfSteward,
): Promise<TaggedSteward> {
  return database.transaction(async (tx) => {
    const { isAssigned, refusals } = await fitForWrite(tx, config.rules, path, precondition);
    if (isAssigned) return stewardOf(tx, path.stewardId);
    const [first, ...more] = refusals;
    if (first !== undefined) throw refusalError([first, ...more]);
    return assigned(tx, path);
  });
}

export async function unassign(
  { database }: Deps,
  { stewardId, flightId }: AssignmentPath,
  precondition: OfSteward,
): Promise<void> {
  // A transaction in any case: one that meets another at the counters of changes is repeated.
  const removed = await database.transaction(async (tx) => {
    if (precondition !== undefined) {
      if (!(await lockRow(tx, 'stewards', stewardId))) return false;
      await checkState(tx, stewardId, precondition);
    }
    return deleteAssignment(tx, stewardId, flightId);
  });
  if (!removed) throw assignmentsErrors.not_assigned('The steward is not assigned to this flight.');
}

/** The refusals of `assign`, with these rules or the ones in force. */
export function checkAssignment(
  { database, config }: Deps,
  path: AssignmentPath,
  rules: RuleSetName = config.rules,
): Promise<AssignmentCheckDto> {
  return database.snapshot(async (handle) => {
    const flight = orMissing(await readFlight(handle, path.flightId), FLIGHT, path.flightId);
    const steward = orMissing(await readSteward(handle, path.stewardId), STEWARD, path.stewardId);
    const fit = await fitOf(handle, rules, steward, flight);
    const refusals = refusalsOfNew(path, fit);
    const { rules: all, notModelled } = RULE_SETS[rules];
    return {
      allowed: refusals.length === 0,
      rules,
      refusals,
      judgedRules: all.length - fit.lackingData.length,
      lackingData: [...fit.lackingData],
      notModelled: [...notModelled],
    };
  });
}

/** Why a steward cannot be newly assigned. */
function refusalsOfNew({ stewardId }: AssignmentPath, { flight, isAssigned, refusals }: Fit): Refusal[] {
  if (!isAssigned) return refusals;
  const message = `The steward ${stewardId} is assigned to flight ${flightName(flight)} already.`;
  return [{ code: 'already_assigned', message }, ...refusals];
}

/**
 * Check and write are one transaction that locks the steward: of two conflicting assignments, the second sees the
 * first. Flights are always locked before stewards.
 */
async function fitForWrite(
  tx: Tx,
  rules: RuleSetName,
  { stewardId, flightId }: AssignmentPath,
  precondition: OfSteward,
): Promise<Fit> {
  const { flight, steward: found } = orUnknown(await lockPair(tx, stewardId, flightId), FLIGHT, flightId);
  const steward = orUnknown(found, STEWARD, stewardId);
  await checkState(tx, stewardId, precondition);
  return fitOf(tx, rules, steward, flight);
}

async function assigned(tx: Tx, path: AssignmentPath): Promise<TaggedSteward> {
  await insertAssignment(tx, path);
  return stewardOf(tx, path.stewardId);
}

async function stewardOf(tx: Tx, stewardId: number): Promise<TaggedSteward> {
  return orUnknown(await findSteward(tx, stewardId), STEWARD, stewardId);
}

async function checkState(tx: Tx, stewardId: number, precondition: OfSteward): Promise<void> {
  if (precondition === undefined) return;
  precondition(orUnknown(await stewardTag(tx, stewardId), STEWARD, stewardId).state);
}
