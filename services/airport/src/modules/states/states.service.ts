import type { Tx } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { airportErrors } from '../../airport-errors.ts';
import type { Deps } from '../../deps.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { missing, unknown } from '../../resources/record-errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { STATE, statesErrors } from './states.errors.ts';
import { MAX_STATE_DAYS, MAX_STATES, type StewardStateDto, type StewardStateRequest } from './states.schema.ts';
import { deleteState, insertState, type StateRow, statesOf, stewardExists, updateState } from './states.store.ts';

const DAY_MS = 86_400_000;

type OfStates = Precondition<StewardStateDto[]> | undefined;

export function listStates({ database }: Deps, stewardId: number): Promise<StewardStateDto[]> {
  return database.snapshot(async (handle) => {
    if (!(await stewardExists(handle, stewardId))) throw missing(STEWARD, stewardId);
    return (await statesOf(handle, stewardId)).map(toDto);
  });
}

/** Only the id is kept under an Idempotency-Key: it outlives the steward by up to a day, and what people have must not. */
export async function createState(
  stewardId: number,
  request: StewardStateRequest,
  once: Once,
): Promise<StewardStateDto> {
  const values = readState(request);
  const id = await once.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
    return addState(tx, stewardId, values);
  });
  return toDto({ id, ...values });
}

/** Adds a state and returns its id. The steward must be locked. */
export async function addState(tx: Tx, stewardId: number, values: Omit<StateRow, 'id'>): Promise<number> {
  const others = await statesOf(tx, stewardId);
  if (others.length >= MAX_STATES) {
    throw statesErrors.too_many_states(
      `The steward has ${MAX_STATES} states, which is the maximum. Delete past ones first.`,
    );
  }
  refuseOverlap(others, values);
  return insertState(tx, stewardId, values);
}

export function replaceState(
  { database }: Deps,
  stewardId: number,
  id: number,
  request: StewardStateRequest,
  precondition: OfStates,
): Promise<StewardStateDto> {
  const values = readState(request);
  return database.transaction(async (tx) => {
    const { others } = await lockState(tx, stewardId, id, precondition, () => unknown(STATE, id));
    refuseOverlap(others, values);
    await updateState(tx, { id, ...values });
    return toDto({ id, ...values });
  });
}

export function removeState({ database }: Deps, stewardId: number, id: number, precondition: OfStates): Promise<void> {
  return database.transaction(async (tx) => {
    await lockState(tx, stewardId, id, precondition, () => missing(STATE, id));
    await deleteState(tx, id);
  });
}

async function lockState(
  tx: Tx,
  stewardId: number,
  id: number,
  precondition: OfStates,
  notFound: () => Error,
): Promise<{ readonly others: StateRow[] }> {
  if (!(await lockRow(tx, 'stewards', stewardId))) throw notFound();
  const states = await statesOf(tx, stewardId);
  precondition?.(states.map(toDto));
  if (!states.some((state) => state.id === id)) throw notFound();
  return { others: states.filter((state) => state.id !== id) };
}

/** Of one kind there is one at a time: two are a mistake. Sick during leave is none. */
function refuseOverlap(others: readonly StateRow[], { kind, from, to }: Omit<StateRow, 'id'>): void {
  const other = others.find((state) => state.kind === kind && state.from < to && state.to > from);
  if (other === undefined) return;
  throw statesErrors.state_overlaps(
    `The steward has the state ${other.id} of this kind from ${instantText(other.from)} to ${instantText(other.to)}.`,
  );
}

export function readState({ kind, from: start, to: end }: StewardStateRequest): Omit<StateRow, 'id'> {
  const [from, to] = [readInstant(start, 'from'), readInstant(end, 'to')];
  if (to <= from || to - from > MAX_STATE_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(`to must be later than from, and at most ${MAX_STATE_DAYS} days after it.`);
  }
  return { kind, from, to };
}

export function toDto({ id, kind, from, to }: StateRow): StewardStateDto {
  return { id, kind, from: instantText(from), to: instantText(to) };
}
