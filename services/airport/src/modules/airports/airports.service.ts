import { type Handle, violates } from '@muster/kit/database';
import { caseFold, readText } from '@muster/kit/text';
import { isTimeZone } from '../../crew-rules/local-days.ts';
import type { Deps } from '../../deps.ts';
import type { AirportDto, AirportSummaryDto, CityDto } from '../../domain/place.ts';
import { flightsOfAirport } from '../../read-models/flights-with-crew.ts';
import { missing, unknownIn } from '../../resources/record-errors.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { detailedRecords } from '../../resources/stored-records.ts';
import { CITY } from '../cities/cities.errors.ts';
import { AIRPORT, airportsErrors } from './airports.errors.ts';
import type { NewAirportDtoRequest, SORTABLE } from './airports.schema.ts';
import * as store from './airports.store.ts';
import { type AirportRow, cityExists, ofCity, usersOf, type Values } from './airports.store.ts';

export const airportsService: ResourceService<
  AirportDto,
  AirportSummaryDto,
  NewAirportDtoRequest,
  (typeof SORTABLE)[number]
> = detailedRecords({
  kind: AIRPORT,
  table: 'airports',
  store,
  toSummary,
  toDetail,
  usersOf,
  readRequest,
  explain,
});

export function listAirportsOfCity({ database }: Deps, cityId: number): Promise<AirportSummaryDto[]> {
  return database.snapshot(async (handle) => {
    if (!(await cityExists(handle, cityId))) throw missing(CITY, cityId);
    return (await ofCity(handle, cityId)).map(toSummary);
  });
}

function explain(error: unknown, { code, city_id }: Values): unknown {
  if (violates(error, 'airports_city_id_fk')) return unknownIn('cityId', CITY, city_id);
  if (violates(error, 'airports_code_unique')) {
    return airportsErrors.airport_code_taken(`Another airport has the code ${code}.`);
  }
  return error;
}

async function toDetail(handle: Handle, row: AirportRow): Promise<AirportDto> {
  const { departing, arriving } = await flightsOfAirport(handle, row.id);
  return { ...toSummary(row), objectType: 'AirportDto', departingFlights: departing, arrivingFlights: arriving };
}

function readRequest({ name: text, code, cityId, location, timeZone = 'UTC' }: NewAirportDtoRequest): Values {
  const name = readText(text, { field: 'name', max: 100 });
  if (!isTimeZone(timeZone)) {
    throw airportsErrors.time_zone_unknown('timeZone must be the IANA name of a time zone, such as Europe/Prague.');
  }
  const { latitude, longitude } = location;
  return { name, name_folded: caseFold(name), code, city_id: cityId, latitude, longitude, time_zone: timeZone };
}

function toSummary(row: AirportRow): AirportSummaryDto {
  return {
    id: row.id,
    objectType: 'AirportSummaryDto',
    name: row.name,
    code: row.code,
    timeZone: row.time_zone,
    city: cityOf(row),
    location: { latitude: row.latitude, longitude: row.longitude },
  };
}

function cityOf({ city_id, city_name, country_id, country_name }: AirportRow): CityDto {
  const city = { id: city_id, objectType: 'CityDto', name: city_name } as const;
  if (country_id === null || country_name === null) return city;
  return { ...city, country: { id: country_id, objectType: 'CountryDto', name: country_name } };
}
