import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Kysely } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SortProperty } from './cities.schema.ts';
import { deleteWords, insertWords } from './search-words.store.ts';

interface CitiesTables {
  cities: { id: Generated<number>; name: string; name_folded: string; country_id: number | null };
  countries: { id: number; name: string };
}

export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly country_id: number | null;
  readonly country_name: string | null;
}

export interface CityValues {
  readonly name: string;
  readonly name_folded: string;
  readonly country_id: number | null;
}

const SORT_COLUMNS = { id: { column: 'cities.id' }, name: { column: 'cities.name', folded: 'cities.name_folded' } };

const tables = (handle: Handle) => handle.tables<CitiesTables>();

const withCountry = (db: Kysely<CitiesTables>) =>
  db
    .selectFrom('cities')
    .leftJoin('countries', 'countries.id', 'cities.country_id')
    .select(['cities.id', 'cities.name', 'cities.country_id', 'countries.name as country_name']);

export async function selectCities(handle: Handle): Promise<CityRow[]> {
  return withCountry(tables(handle)).orderBy('cities.id').execute();
}

export async function selectCityPage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
): Promise<CityRow[]> {
  const query = withCountry(tables(handle)).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS, 'cities.id').execute();
}

export async function findCity(handle: Handle, id: number): Promise<CityRow | undefined> {
  return withCountry(tables(handle)).where('cities.id', '=', id).executeTakeFirst();
}

export async function insertCity(tx: Tx, values: CityValues): Promise<number> {
  const { id } = await tables(tx).insertInto('cities').values(values).returning('id').executeTakeFirstOrThrow();
  await insertWords(tx, id, values);
  return id;
}

export async function updateCity(tx: Tx, id: number, values: CityValues): Promise<void> {
  await tables(tx).updateTable('cities').set(values).where('id', '=', id).execute();
  await deleteWords(tx, id);
  await insertWords(tx, id, values);
}

export async function deleteCity(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('cities').where('id', '=', id).execute();
}

export async function existsInCountry(handle: Handle, countryId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('cities')
    .select('id')
    .where('country_id', '=', countryId)
    .limit(1)
    .execute();
  return rows.length > 0;
}
