import type { Tx } from '@muster/kit/database';
import { invalid, notFound } from '@muster/kit/errors';
import type { Once } from '@muster/kit/http';
import type { Refusal } from '../../crew-rules/refusals.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { ModuleDeps } from '../../deps.ts';
import type { StewardDto } from '../../domain/crew.ts';
import { readSteward } from '../../read-models/stewards-with-flights.ts';
import { missing, unknown } from '../../resources/unknown.ts';
import * as store from './assignments.store.ts';
import { refusalError, refusalsFor } from './crew-check.ts';

export interface AssignmentsService {
  /** Assigns; an assignment that is there already is refused. */
  assign(stewardId: number, flightId: number, once: Once): Promise<StewardDto>;
  /** Makes sure that the steward is assigned. */
  ensure(stewardId: number, flightId: number): Promise<StewardDto>;
  unassign(stewardId: number, flightId: number): Promise<void>;
  /** What `assign` would say, by these rules or by the ones in force. */
  check(
    stewardId: number,
    flightId: number,
    rules: RuleSetName | undefined,
  ): Promise<{ rules: RuleSetName; refusals: Refusal[] }>;
}

export function createAssignmentsService({ database, config }: ModuleDeps): AssignmentsService {
  /**
   * The check and the write are one transaction that holds the steward: of two assignments that exclude each other, the
   * second sees the first. Everyone locks flights before stewards.
   */
  async function put(tx: Tx, stewardId: number, flightId: number): Promise<boolean> {
    const flight = await store.holdFlight(tx, flightId);
    if (flight === undefined) throw unknown('flight', flightId);
    const steward = await store.lockSteward(tx, stewardId);
    if (steward === undefined) throw unknown('steward', stewardId);
    const [first, ...more] = await refusalsFor(tx, config.rules, steward, flight);
    if (first !== undefined) throw refusalError([first, ...more]);
    return store.insert(tx, stewardId, flightId);
  }

  async function stewardOf(tx: Tx, stewardId: number): Promise<StewardDto> {
    const steward = await readSteward(tx, stewardId);
    if (steward === undefined) throw unknown('steward', stewardId);
    return steward;
  }

  return {
    assign: (stewardId, flightId, once) =>
      once.transaction(async (tx) => {
        if (!(await put(tx, stewardId, flightId))) {
          throw invalid('already_assigned', `The steward ${stewardId} is assigned to the flight ${flightId} already.`);
        }
        return stewardOf(tx, stewardId);
      }),

    ensure: (stewardId, flightId) =>
      database.transaction(async (tx) => {
        await put(tx, stewardId, flightId);
        return stewardOf(tx, stewardId);
      }),

    unassign: async (stewardId, flightId) => {
      if (await store.remove(database, stewardId, flightId)) return;
      throw notFound('not_assigned', 'The steward is not assigned to this flight.');
    },

    check: (stewardId, flightId, rules = config.rules) =>
      database.snapshot(async (handle) => {
        const flight = await store.readFlight(handle, flightId);
        if (flight === undefined) throw missing('flight', flightId);
        const steward = await store.readSteward(handle, stewardId);
        if (steward === undefined) throw missing('steward', stewardId);
        return { rules, refusals: await refusalsFor(handle, rules, steward, flight) };
      }),
  };
}
