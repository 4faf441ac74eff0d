import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Kysely } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SortProperty } from './airplanes.schema.ts';

interface AirplanesTables {
  airplanes: { id: Generated<number>; name: string; name_folded: string; capacity: number; type_id: number };
  airplane_types: { id: number; name: string };
}

export interface AirplaneRow {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly type_id: number;
  readonly type_name: string;
}

export interface AirplaneValues {
  readonly name: string;
  readonly name_folded: string;
  readonly capacity: number;
  readonly type_id: number;
}

const SORT_COLUMNS = {
  id: { column: 'airplanes.id' },
  name: { column: 'airplanes.name', folded: 'airplanes.name_folded' },
  capacity: { column: 'airplanes.capacity' },
};

const tables = (handle: Handle) => handle.tables<AirplanesTables>();

const withType = (db: Kysely<AirplanesTables>) =>
  db
    .selectFrom('airplanes')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select([
      'airplanes.id',
      'airplanes.name',
      'airplanes.capacity',
      'airplanes.type_id',
      'airplane_types.name as type_name',
    ]);

export async function selectAirplanes(handle: Handle): Promise<AirplaneRow[]> {
  return withType(tables(handle)).orderBy('airplanes.id').execute();
}

export async function selectAirplanePage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
): Promise<AirplaneRow[]> {
  const query = withType(tables(handle)).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS, 'airplanes.id').execute();
}

export async function findAirplane(handle: Handle, id: number): Promise<AirplaneRow | undefined> {
  return withType(tables(handle)).where('airplanes.id', '=', id).executeTakeFirst();
}

export async function insertAirplane(tx: Tx, values: AirplaneValues): Promise<number> {
  const { id } = await tables(tx).insertInto('airplanes').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAirplane(tx: Tx, id: number, values: AirplaneValues): Promise<void> {
  await tables(tx).updateTable('airplanes').set(values).where('id', '=', id).execute();
}

export async function deleteAirplane(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('airplanes').where('id', '=', id).execute();
}

export async function existsOfType(handle: Handle, typeId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('airplanes')
    .select('id')
    .where('type_id', '=', typeId)
    .limit(1)
    .execute();
  return rows.length > 0;
}
