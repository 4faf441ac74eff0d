import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Kysely } from 'kysely';
import type { PageRequest } from '../../paging/page.ts';
import { orderBy } from '../../resources/order-by.ts';
import type { SortProperty } from './airports.schema.ts';
import { deleteWords, insertWords } from './search-words.store.ts';

interface AirportsTables {
  airports: {
    id: Generated<number>;
    name: string;
    name_folded: string;
    code: string;
    city_id: number;
    latitude: number;
    longitude: number;
    time_zone: string;
    report_minutes: number | null;
  };
  cities: { id: number; name: string; country_id: number | null };
  countries: { id: number; name: string };
}

export interface AirportRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly time_zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city_id: number;
  readonly city_name: string;
  readonly country_id: number | null;
  readonly country_name: string | null;
}

export interface AirportValues {
  readonly name: string;
  readonly name_folded: string;
  readonly code: string;
  readonly city_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

const SORT_COLUMNS = {
  id: { column: 'airports.id' },
  code: { column: 'airports.code' },
  name: { column: 'airports.name', folded: 'airports.name_folded' },
};

const tables = (handle: Handle) => handle.tables<AirportsTables>();

const withCity = (db: Kysely<AirportsTables>) =>
  db
    .selectFrom('airports')
    .innerJoin('cities', 'cities.id', 'airports.city_id')
    .leftJoin('countries', 'countries.id', 'cities.country_id')
    .select([
      'airports.id',
      'airports.name',
      'airports.code',
      'airports.time_zone',
      'airports.latitude',
      'airports.longitude',
      'airports.city_id',
      'cities.name as city_name',
      'cities.country_id',
      'countries.name as country_name',
    ]);

export async function selectAirports(handle: Handle): Promise<AirportRow[]> {
  return withCity(tables(handle)).orderBy('airports.id').execute();
}

export async function selectAirportPage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
): Promise<AirportRow[]> {
  const query = withCity(tables(handle)).limit(size).offset(offset);
  return orderBy(query, sort, SORT_COLUMNS, 'airports.id').execute();
}

export async function findAirport(handle: Handle, id: number): Promise<AirportRow | undefined> {
  return withCity(tables(handle)).where('airports.id', '=', id).executeTakeFirst();
}

export async function selectAirportsOfCity(handle: Handle, cityId: number): Promise<AirportRow[]> {
  return withCity(tables(handle)).where('airports.city_id', '=', cityId).orderBy('airports.id').execute();
}

export async function cityExists(handle: Handle, id: number): Promise<boolean> {
  const row = await tables(handle).selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertAirport(tx: Tx, values: AirportValues): Promise<number> {
  const { id } = await tables(tx).insertInto('airports').values(values).returning('id').executeTakeFirstOrThrow();
  await insertWords(tx, id, values);
  return id;
}

export async function updateAirport(tx: Tx, id: number, values: AirportValues): Promise<void> {
  await tables(tx).updateTable('airports').set(values).where('id', '=', id).execute();
  await deleteWords(tx, id);
  await insertWords(tx, id, values);
}

export async function deleteAirport(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('airports').where('id', '=', id).execute();
}

export async function existsInCity(handle: Handle, cityId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('airports')
    .select('id')
    .where('city_id', '=', cityId)
    .limit(1)
    .execute();
  return rows.length > 0;
}
