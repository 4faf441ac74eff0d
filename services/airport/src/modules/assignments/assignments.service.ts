import type { Tx } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { airportErrors } from '../../airport-errors.ts';
import type { RuleViolation } from '../../crew-rules/refusals.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import type { StewardDto } from '../../domain/crew.ts';
import { readSteward } from '../../read-models/stewards-with-flights.ts';
import { missing, unknown } from '../../resources/unknown.ts';
import type { AssignmentPath } from './assignments.schema.ts';
import * as store from './assignments.store.ts';
import { refusalError, refusalsFor } from './crew-check.ts';

/** What a client asks of the steward before an assignment of theirs is changed. */
type OfSteward = Precondition<StewardDto> | undefined;

/** Assigns; an assignment that is there already is refused. */
export function assign(
  { config }: Deps,
  { stewardId, flightId }: AssignmentPath,
  once: Once,
  precondition: OfSteward,
): Promise<StewardDto> {
  return once.transaction(async (tx) => {
    if (!(await put(tx, config.rules, stewardId, flightId, precondition))) {
      throw airportErrors.already_assigned(`The steward ${stewardId} is assigned to the flight ${flightId} already.`);
    }
    return stewardOf(tx, stewardId);
  });
}

/** Makes sure that the steward is assigned. */
export function ensureAssigned(
  { database, config }: Deps,
  { stewardId, flightId }: AssignmentPath,
  precondition: OfSteward,
): Promise<StewardDto> {
  return database.transaction(async (tx) => {
    await put(tx, config.rules, stewardId, flightId, precondition);
    return stewardOf(tx, stewardId);
  });
}

export async function unassign(
  { database }: Deps,
  { stewardId, flightId }: AssignmentPath,
  precondition: OfSteward,
): Promise<void> {
  const removed =
    precondition === undefined
      ? await store.remove(database, stewardId, flightId)
      : await database.transaction(async (tx) => {
          const steward = await store.lockSteward(tx, stewardId);
          if (steward === undefined) return false;
          precondition(await stewardOf(tx, stewardId));
          return store.remove(tx, stewardId, flightId);
        });
  if (!removed) throw airportErrors.not_assigned('The steward is not assigned to this flight.');
}

/** What `assign` would say, by these rules or by the ones in force. */
export function checkAssignment(
  { database, config }: Deps,
  stewardId: number,
  flightId: number,
  rules: RuleSetName = config.rules,
): Promise<{ rules: RuleSetName; refusals: RuleViolation[] }> {
  return database.snapshot(async (handle) => {
    const flight = await store.readFlight(handle, flightId);
    if (flight === undefined) throw missing('flight', flightId);
    const steward = await store.readSteward(handle, stewardId);
    if (steward === undefined) throw missing('steward', stewardId);
    return { rules, refusals: await refusalsFor(handle, rules, steward, flight) };
  });
}

/**
 * The check and the write are one transaction that holds the steward: of two assignments that exclude each other, the
 * second sees the first. Everyone locks flights before stewards.
 */
async function put(
  tx: Tx,
  rules: RuleSetName,
  stewardId: number,
  flightId: number,
  precondition: OfSteward,
): Promise<boolean> {
  const flight = await store.holdFlight(tx, flightId);
  if (flight === undefined) throw unknown('flight', flightId);
  const steward = await store.lockSteward(tx, stewardId);
  if (steward === undefined) throw unknown('steward', stewardId);
  precondition?.(await stewardOf(tx, stewardId));
  const [first, ...more] = await refusalsFor(tx, rules, steward, flight);
  if (first !== undefined) throw refusalError([first, ...more]);
  return store.insert(tx, stewardId, flightId);
}

async function stewardOf(tx: Tx, stewardId: number): Promise<StewardDto> {
  const steward = await readSteward(tx, stewardId);
  if (steward === undefined) throw unknown('steward', stewardId);
  return steward;
}
