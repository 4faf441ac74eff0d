import { type Handle, violates } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import type { CityDto } from '../../domain/place.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { inUse, orMissing, orUnknown, unknownIn } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import { cityHasAirports } from '../airports/index.ts';
import { COUNTRY } from '../countries/countries.errors.ts';
import { CITY } from './cities.errors.ts';
import type { NewCityDtoRequest, SortProperty } from './cities.schema.ts';
import {
  type CityRow,
  type CityValues,
  deleteCity,
  existsInCountry,
  findCity,
  insertCity,
  selectCities,
  selectCityPage,
  updateCity,
} from './cities.store.ts';

const CITIES: StoredKind<CityDto> = { kind: CITY, table: 'cities', find };

export async function listCities({ database }: Deps): Promise<CityDto[]> {
  return (await selectCities(database)).map(toDto);
}

export function pageOfCities({ database }: Deps, request: PageRequest<SortProperty>): Promise<PageContent<CityDto>> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'cities'),
    content: (await selectCityPage(handle, request)).map(toDto),
  }));
}

export async function readCity({ database }: Deps, id: number): Promise<CityDto> {
  return toDto(orMissing(await findCity(database, id), CITY, id));
}

export async function createCity(once: Once, request: NewCityDtoRequest): Promise<CityDto> {
  const values = readRequest(request);
  return once
    .transaction(async (tx) => {
      const id = await insertCity(tx, values);
      return orUnknown(await find(tx, id), CITY, id);
    })
    .catch((error: unknown) => explain(error, values));
}

export async function replaceCity(
  { database }: Deps,
  id: number,
  request: NewCityDtoRequest,
  precondition: Precondition<CityDto> | undefined,
): Promise<CityDto> {
  const values = readRequest(request);
  return replaceRecord(database, CITIES, id, precondition, (tx) => updateCity(tx, id, values)).catch((error: unknown) =>
    explain(error, values),
  );
}

export function removeCity(
  { database }: Deps,
  id: number,
  precondition: Precondition<CityDto> | undefined,
): Promise<void> {
  return removeRecord(database, CITIES, id, precondition, async (tx) => {
    if (await cityHasAirports(tx, id)) throw inUse(CITY, id, 'airports');
    await deleteCity(tx, id);
  });
}

export async function countryHasCities(handle: Handle, countryId: number): Promise<boolean> {
  return existsInCountry(handle, countryId);
}

async function find(handle: Handle, id: number): Promise<CityDto | undefined> {
  const row = await findCity(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function explain(error: unknown, { country_id }: CityValues): never {
  throw country_id !== null && violates(error, 'cities_country_id_fk')
    ? unknownIn('countryId', COUNTRY, country_id)
    : error;
}

function readRequest(request: NewCityDtoRequest): CityValues {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name), country_id: request.countryId ?? null };
}

function toDto({ id, name, country_id, country_name }: CityRow): CityDto {
  const city = { id, objectType: 'CityDto', name } as const;
  if (country_id === null || country_name === null) return city;
  return { ...city, country: { id: country_id, objectType: 'CountryDto', name: country_name } };
}
