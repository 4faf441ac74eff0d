import type { Handle } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import type { CountryDto } from '../../domain/place.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { inUse, orMissing, orUnknown } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import { countryHasCities } from '../cities/index.ts';
import { COUNTRY } from './countries.errors.ts';
import type { NewCountryDtoRequest, SortProperty } from './countries.schema.ts';
import {
  type CountryRow,
  type CountryValues,
  deleteCountry,
  findCountry,
  insertCountry,
  selectCountries,
  selectCountryPage,
  updateCountry,
} from './countries.store.ts';

const COUNTRIES: StoredKind<CountryDto> = { kind: COUNTRY, table: 'countries', find };

export async function listCountries({ database }: Deps): Promise<CountryDto[]> {
  return (await selectCountries(database)).map(toDto);
}

export function pageOfCountries(
  { database }: Deps,
  request: PageRequest<SortProperty>,
): Promise<PageContent<CountryDto>> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'countries'),
    content: (await selectCountryPage(handle, request)).map(toDto),
  }));
}

export async function readCountry({ database }: Deps, id: number): Promise<CountryDto> {
  return toDto(orMissing(await findCountry(database, id), COUNTRY, id));
}

export async function createCountry(once: Once, request: NewCountryDtoRequest): Promise<CountryDto> {
  const values = readRequest(request);
  return once.transaction(async (tx) => {
    const id = await insertCountry(tx, values);
    return orUnknown(await find(tx, id), COUNTRY, id);
  });
}

export async function replaceCountry(
  { database }: Deps,
  id: number,
  request: NewCountryDtoRequest,
  precondition: Precondition<CountryDto> | undefined,
): Promise<CountryDto> {
  const values = readRequest(request);
  return replaceRecord(database, COUNTRIES, id, precondition, (tx) => updateCountry(tx, id, values));
}

export function removeCountry(
  { database }: Deps,
  id: number,
  precondition: Precondition<CountryDto> | undefined,
): Promise<void> {
  return removeRecord(database, COUNTRIES, id, precondition, async (tx) => {
    if (await countryHasCities(tx, id)) throw inUse(COUNTRY, id, 'cities');
    await deleteCountry(tx, id);
  });
}

async function find(handle: Handle, id: number): Promise<CountryDto | undefined> {
  const row = await findCountry(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewCountryDtoRequest): CountryValues {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: CountryRow): CountryDto {
  return { id, objectType: 'CountryDto', name };
}
