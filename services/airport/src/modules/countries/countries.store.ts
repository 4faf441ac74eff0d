import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SORTABLE } from './countries.schema.ts';

interface CountriesTables {
  countries: { id: Generated<number>; name: string; name_folded: string };
  cities: { id: number; country_id: number | null };
}

export interface CountryRow {
  readonly id: number;
  readonly name: string;
}

export interface Values {
  readonly name: string;
  readonly name_folded: string;
}

const COLUMNS = ['id', 'name'] as const;
const SORT_COLUMNS = { id: { column: 'id' }, name: { column: 'name', folded: 'name_folded' } };

const tables = (handle: Handle) => handle.tables<CountriesTables>();

export async function list(handle: Handle): Promise<CountryRow[]> {
  return tables(handle).selectFrom('countries').select(COLUMNS).orderBy('id').execute();
}

export async function page(
  handle: Handle,
  { size, offset, sort }: PageRequest<(typeof SORTABLE)[number]>,
): Promise<CountryRow[]> {
  const query = tables(handle).selectFrom('countries').select(COLUMNS).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS).execute();
}

export async function find(handle: Handle, id: number): Promise<CountryRow | undefined> {
  return tables(handle).selectFrom('countries').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function insert(tx: Tx, values: Values): Promise<number> {
  const { id } = await tables(tx).insertInto('countries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: number, values: Values): Promise<void> {
  await tables(tx).updateTable('countries').set(values).where('id', '=', id).execute();
}

export async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const rows = await tables(tx).selectFrom('cities').select('id').where('country_id', '=', id).limit(1).execute();
  return rows.length > 0;
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('countries').where('id', '=', id).execute();
}
