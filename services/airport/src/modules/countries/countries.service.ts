import { caseFold, readText } from '@muster/kit/text';
import type { ModuleDeps } from '../../deps.ts';
import type { CountryDto } from '../../domain/place.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import type { NewCountryDtoRequest, SORTABLE } from './countries.schema.ts';
import type { CountryRow, Values } from './countries.store.ts';
import * as store from './countries.store.ts';

export function createCountriesService({
  database,
}: ModuleDeps): ResourceService<CountryDto, CountryDto, NewCountryDtoRequest, (typeof SORTABLE)[number]> {
  return storedRecords({ database, noun: 'country', table: 'countries', users: 'cities', store, toDto, readRequest });
}

function readRequest(request: NewCountryDtoRequest): Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: CountryRow): CountryDto {
  return { id, objectType: 'CountryDto', name };
}
