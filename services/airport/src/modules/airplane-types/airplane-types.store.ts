import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SortProperty } from './airplane-types.schema.ts';

interface AirplaneTypesTables {
  airplane_types: { id: Generated<number>; name: string; name_folded: string };
}

export interface AirplaneTypeRow {
  readonly id: number;
  readonly name: string;
}

export interface AirplaneTypeValues {
  readonly name: string;
  readonly name_folded: string;
}

const COLUMNS = ['id', 'name'] as const;
const SORT_COLUMNS = { id: { column: 'id' }, name: { column: 'name', folded: 'name_folded' } };

const tables = (handle: Handle) => handle.tables<AirplaneTypesTables>();

export async function selectAirplaneTypes(handle: Handle): Promise<AirplaneTypeRow[]> {
  return tables(handle).selectFrom('airplane_types').select(COLUMNS).orderBy('id').execute();
}

export async function selectAirplaneTypePage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
): Promise<AirplaneTypeRow[]> {
  const query = tables(handle).selectFrom('airplane_types').select(COLUMNS).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS).execute();
}

const byId = prepareQuery<AirplaneTypesTables, { id: number }>()((db, parameter) =>
  db.selectFrom('airplane_types').select(COLUMNS).where('id', '=', parameter('id')),
);

export async function findAirplaneType(handle: Handle, id: number): Promise<AirplaneTypeRow | undefined> {
  const [row] = await byId(handle, { id });
  return row;
}

export async function insertAirplaneType(tx: Tx, values: AirplaneTypeValues): Promise<number> {
  const { id } = await tables(tx).insertInto('airplane_types').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAirplaneType(tx: Tx, id: number, values: AirplaneTypeValues): Promise<void> {
  await tables(tx).updateTable('airplane_types').set(values).where('id', '=', id).execute();
}

export async function deleteAirplaneType(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('airplane_types').where('id', '=', id).execute();
}
