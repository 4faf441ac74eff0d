import type { Handle } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SORTABLE } from './airplane-types.schema.ts';

interface AirplaneTypesTables {
  airplane_types: { id: Generated<number>; name: string; name_folded: string };
}

export interface AirplaneTypeRow {
  readonly id: number;
  readonly name: string;
}

type Values = Omit<AirplaneTypesTables['airplane_types'], 'id'>;
type Property = (typeof SORTABLE)[number];

const COLUMNS = ['id', 'name'] as const;
const SORT_COLUMNS = { id: { column: 'id' }, name: { column: 'name', folded: 'name_folded' } };

const tables = (handle: Handle) => handle.tables<AirplaneTypesTables>();

export async function list(handle: Handle): Promise<AirplaneTypeRow[]> {
  return tables(handle).selectFrom('airplane_types').select(COLUMNS).orderBy('id').execute();
}

export async function page(handle: Handle, { size, offset, sort }: PageRequest<Property>): Promise<AirplaneTypeRow[]> {
  const query = tables(handle).selectFrom('airplane_types').select(COLUMNS).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS).execute();
}

export async function count(handle: Handle): Promise<number> {
  const { total } = await tables(handle)
    .selectFrom('airplane_types')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function find(handle: Handle, id: number): Promise<AirplaneTypeRow | undefined> {
  return tables(handle).selectFrom('airplane_types').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function insert(handle: Handle, values: Values): Promise<AirplaneTypeRow> {
  return tables(handle).insertInto('airplane_types').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function update(handle: Handle, id: number, values: Values): Promise<AirplaneTypeRow | undefined> {
  return tables(handle)
    .updateTable('airplane_types')
    .set(values)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function remove(handle: Handle, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(handle).deleteFrom('airplane_types').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
