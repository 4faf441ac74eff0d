import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { StateKindName } from './states.schema.ts';

interface StateTables {
  steward_states: { id: Generated<number>; steward_id: number; kind: StateKindName; from_at: number; to_at: number };
  stewards: { id: number };
}

const tables = (handle: Handle) => handle.tables<StateTables>();

export interface StateRow {
  readonly id: number;
  readonly kind: StateKindName;
  readonly from: number;
  readonly to: number;
}

const COLUMNS = ['id', 'kind', 'from_at as from', 'to_at as to'] as const;

export async function stewardExists(handle: Handle, stewardId: number): Promise<boolean> {
  const row = await tables(handle).selectFrom('stewards').select('id').where('id', '=', stewardId).executeTakeFirst();
  return row !== undefined;
}

/** The states of a steward, by their start. */
export async function statesOf(handle: Handle, stewardId: number): Promise<StateRow[]> {
  return tables(handle)
    .selectFrom('steward_states')
    .select(COLUMNS)
    .where('steward_id', '=', stewardId)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}

export async function insertState(
  tx: Tx,
  stewardId: number,
  { kind, from, to }: Omit<StateRow, 'id'>,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('steward_states')
    .values({ steward_id: stewardId, kind, from_at: from, to_at: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateState(tx: Tx, { id, kind, from, to }: StateRow): Promise<void> {
  await tables(tx).updateTable('steward_states').set({ kind, from_at: from, to_at: to }).where('id', '=', id).execute();
}

export async function deleteState(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('steward_states').where('id', '=', id).execute();
}

/** Deletes up to so many states that ended before a moment. */
export async function deleteEndedBefore(handle: Handle, moment: number, limit: number): Promise<bigint> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('steward_states')
    .where('id', 'in', (old) => old.selectFrom('steward_states').select('id').where('to_at', '<=', moment).limit(limit))
    .executeTakeFirst();
  return numDeletedRows;
}
