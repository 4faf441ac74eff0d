import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SortProperty } from './countries.schema.ts';

interface CountriesTables {
  countries: { id: Generated<number>; name: string; name_folded: string };
}

export interface CountryRow {
  readonly id: number;
  readonly name: string;
}

export interface CountryValues {
  readonly name: string;
  readonly name_folded: string;
}

const COLUMNS = ['id', 'name'] as const;
const SORT_COLUMNS = { id: { column: 'id' }, name: { column: 'name', folded: 'name_folded' } };

const tables = (handle: Handle) => handle.tables<CountriesTables>();

export async function selectCountries(handle: Handle): Promise<CountryRow[]> {
  return tables(handle).selectFrom('countries').select(COLUMNS).orderBy('id').execute();
}

export async function selectCountryPage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
): Promise<CountryRow[]> {
  const query = tables(handle).selectFrom('countries').select(COLUMNS).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS).execute();
}

export async function findCountry(handle: Handle, id: number): Promise<CountryRow | undefined> {
  return tables(handle).selectFrom('countries').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function insertCountry(tx: Tx, values: CountryValues): Promise<number> {
  const { id } = await tables(tx).insertInto('countries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCountry(tx: Tx, id: number, values: CountryValues): Promise<void> {
  await tables(tx).updateTable('countries').set(values).where('id', '=', id).execute();
}

export async function deleteCountry(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('countries').where('id', '=', id).execute();
}
