import { caseFold, readText } from '@muster/kit/text';
import type { CountryDto } from '../../domain/place.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import { COUNTRY } from './countries.errors.ts';
import type { NewCountryDtoRequest } from './countries.schema.ts';
import type { CountryRow, Values } from './countries.store.ts';
import * as store from './countries.store.ts';

export const countriesService = storedRecords({
  kind: COUNTRY,
  table: 'countries',
  users: 'cities',
  store,
  toDto,
  readRequest,
});

function readRequest(request: NewCountryDtoRequest): Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: CountryRow): CountryDto {
  return { id, objectType: 'CountryDto', name };
}
