import type { Handle, Tx } from '@muster/kit/database';
import type { Once } from '@muster/kit/http';
import { dutiesOf, rosterFlight } from '../../crew-rules/duties.ts';
import { RULE_SETS } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { flightReference } from '../../read-models/flight-references.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { missing, unknown } from '../../resources/record-errors.ts';
import { type AssignmentChangeRequest, applyChanges, judgeChanges } from '../assignments/index.ts';
import { takersOfDuties } from '../planning/index.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { type HandOverDto, type HandOverDutyDto, type HandOverRequest, MAX_FLIGHTS } from './hand-over.schema.ts';
import { type FlightOfSteward, flightsOfSteward } from './hand-over.store.ts';
import { statesErrors } from './states.errors.ts';
import { addState, readState, toDto } from './states.service.ts';
import { type StateRow, stewardExists } from './states.store.ts';

/** So many are tried out together; no duty has more. */
const FLIGHTS_OF_DUTY = 20;

type State = Omit<StateRow, 'id'>;

/** Stores a state and hands over the flights of the steward in that time, all or nothing. */
export async function handOver(
  deps: Deps,
  stewardId: number,
  request: HandOverRequest,
  once: Once,
): Promise<HandOverDto> {
  const { config, clock } = deps;
  const state = readState(request.state);
  const changes = changesOf(stewardId, request.takers ?? []);
  const notModelled = [...RULE_SETS[config.rules].notModelled];
  if (request.dryRun === true) return { ...(await tryHandOver(deps, stewardId, state, request)), notModelled };
  const { id, made } = await once.transaction(async (tx) => {
    const outcomes = changes.length === 0 ? [] : await applyChanges(tx, config.rules, changes);
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
    // What was applied is away already: nothing may be left.
    const left = await flightsToHandOver(tx, stewardId, state, clock.now());
    if (left.length > 0) throw incomplete(left.map((flight) => flight.id));
    return { id: await addState(tx, stewardId, state), made: outcomes };
  });
  return { applied: true, allowed: true, state: toDto({ id, ...state }), duties: [], changes: made, notModelled };
}

async function tryHandOver(
  deps: Deps,
  stewardId: number,
  state: State,
  { takers = [], homeBaseId }: HandOverRequest,
): Promise<Omit<HandOverDto, 'notModelled'>> {
  const { database, config, clock } = deps;
  const { flights, changes } = await database.snapshot(async (handle) => {
    if (!(await stewardExists(handle, stewardId))) throw missing(STEWARD, stewardId);
    const asked = changesOf(stewardId, takers);
    return {
      flights: await flightsToHandOver(handle, stewardId, state, clock.now()),
      changes: asked.length === 0 ? [] : await judgeChanges(handle, config.rules, asked),
    };
  });
  const parts = dutiesOf(flights.map((flight) => rosterFlight(flight))).map((duty) => duty.flights.map(({ id }) => id));
  const offered = await takersOfDuties(
    deps,
    parts.map((ids) => ids.slice(0, FLIGHTS_OF_DUTY)),
    { moment: state.from, homeBaseId },
  );
  const duties = parts.map((ids, index): HandOverDutyDto => {
    return {
      flights: flights.filter(({ id }) => ids.includes(id)).map(flightReference),
      candidates: offered[index] ?? [],
    };
  });
  return { applied: false, allowed: changes.every(({ allowed }) => allowed), duties, changes };
}

/** On standby nobody hands over anything; and what has departed stays with whoever flew it. */
async function flightsToHandOver(
  handle: Handle | Tx,
  stewardId: number,
  { kind, from, to }: State,
  now: number,
): Promise<FlightOfSteward[]> {
  if (kind === 'STANDBY') return [];
  const flights = await flightsOfSteward(handle, stewardId, { from: Math.max(from, now), to });
  if (flights.length <= MAX_FLIGHTS) return flights;
  throw statesErrors.hand_over_too_long(
    `The steward has ${flights.length} flights in that time; at most ${MAX_FLIGHTS} can be handed over in one act.`,
  );
}

function changesOf(stewardId: number, takers: NonNullable<HandOverRequest['takers']>): AssignmentChangeRequest[] {
  const twice = takers.find(({ flightId }, index) => takers.findIndex((one) => one.flightId === flightId) < index);
  if (twice !== undefined) throw incomplete([twice.flightId]);
  return takers.flatMap(({ flightId, stewardId: taker }): AssignmentChangeRequest[] => {
    if (taker === stewardId) {
      throw statesErrors.hand_over_incomplete('takers: the steward cannot take over their own flights.');
    }
    const away: AssignmentChangeRequest = { action: 'UNASSIGN', stewardId, flightId };
    return taker === undefined || taker === null ? [away] : [away, { action: 'ASSIGN', stewardId: taker, flightId }];
  });
}

function incomplete(ids: readonly number[]) {
  return statesErrors.hand_over_incomplete(
    `takers must name every flight of the steward in that time once: see ${ids.join(', ')}.`,
  );
}
