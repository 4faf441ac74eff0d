import { violates } from '@muster/kit/database';
import { caseFold, readText } from '@muster/kit/text';
import type { CityDto } from '../../domain/place.ts';
import { unknownIn } from '../../resources/record-errors.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import { COUNTRY } from '../countries/countries.errors.ts';
import { CITY } from './cities.errors.ts';
import type { NewCityDtoRequest } from './cities.schema.ts';
import type { CityRow, Values } from './cities.store.ts';
import * as store from './cities.store.ts';

export const citiesService = storedRecords({
  kind: CITY,
  table: 'cities',
  users: 'airports',
  store,
  toDto,
  readRequest,
  explain,
});

function explain(error: unknown, { country_id }: Values): unknown {
  return violates(error, 'cities_country_id_fk') && country_id !== null
    ? unknownIn('countryId', COUNTRY, country_id)
    : undefined;
}

function readRequest(request: NewCityDtoRequest): Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name), country_id: request.countryId ?? null };
}

function toDto({ id, name, country_id, country_name }: CityRow): CityDto {
  const city = { id, objectType: 'CityDto', name } as const;
  if (country_id === null || country_name === null) return city;
  return { ...city, country: { id: country_id, objectType: 'CountryDto', name: country_name } };
}
