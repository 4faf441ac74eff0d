import { type Database, type Handle, violates } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import { isTimeZone } from '../../crew-rules/local-days.ts';
import type { Deps } from '../../deps.ts';
import type { AirportDto, AirportSummaryDto, CityDto } from '../../domain/place.ts';
import type { PageRequest } from '../../paging/page.ts';
import { batchesOfAirport, flightsOfAirport } from '../../read-models/flights-with-crew.ts';
import type { LongRecord } from '../../resources/long-record.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { inUse, missing, orMissing, orUnknown, unknownIn } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import { CITY } from '../cities/cities.errors.ts';
import { airportHasFlights } from '../flights/index.ts';
import { airportHasTrips } from '../positioning/index.ts';
import { isHomeBase } from '../stewards/index.ts';
import { AIRPORT, airportsErrors } from './airports.errors.ts';
import type { NewAirportDtoRequest, SortProperty } from './airports.schema.ts';
import {
  type AirportRow,
  type AirportValues,
  cityExists,
  deleteAirport,
  existsInCity,
  findAirport,
  insertAirport,
  selectAirportPage,
  selectAirports,
  selectAirportsOfCity,
  updateAirport,
} from './airports.store.ts';

const AIRPORTS: StoredKind<FoundAirport> = { kind: AIRPORT, table: 'airports', find };

export async function listAirports({ database }: Deps): Promise<AirportSummaryDto[]> {
  return (await selectAirports(database)).map(toSummary);
}

export function pageOfAirports(
  { database }: Deps,
  request: PageRequest<SortProperty>,
): Promise<PageContent<AirportSummaryDto>> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'airports'),
    content: (await selectAirportPage(handle, request)).map(toSummary),
  }));
}

export function listAirportsOfCity({ database }: Deps, cityId: number): Promise<AirportSummaryDto[]> {
  return database.snapshot(async (handle) => {
    if (!(await cityExists(handle, cityId))) throw missing(CITY, cityId);
    return (await selectAirportsOfCity(handle, cityId)).map(toSummary);
  });
}

export async function readAirport({ database }: Deps, id: number): Promise<AirportDto | LongRecord> {
  return whole(database, await database.snapshot(async (handle) => orMissing(await find(handle, id), AIRPORT, id)));
}

export async function createAirport(once: Once, request: NewAirportDtoRequest): Promise<AirportDto> {
  const values = readRequest(request);
  return once
    .transaction(async (tx) => {
      const id = await insertAirport(tx, values);
      return orUnknown(await find(tx, id), AIRPORT, id);
    })
    .catch((error: unknown) => explain(error, values));
}

export async function replaceAirport(
  { database }: Deps,
  id: number,
  request: NewAirportDtoRequest,
  precondition: Precondition<AirportDto> | undefined,
): Promise<AirportDto | LongRecord> {
  const values = readRequest(request);
  const replaced = await replaceRecord(database, AIRPORTS, id, precondition, (tx) =>
    updateAirport(tx, id, values),
  ).catch((error: unknown) => explain(error, values));
  return whole(database, replaced);
}

export function removeAirport(
  { database }: Deps,
  id: number,
  precondition: Precondition<AirportDto> | undefined,
): Promise<void> {
  return removeRecord(database, AIRPORTS, id, precondition, async (tx) => {
    if (await airportHasFlights(tx, id)) throw inUse(AIRPORT, id, 'flights');
    if (await airportHasTrips(tx, id)) throw inUse(AIRPORT, id, 'positioning trips');
    if (await isHomeBase(tx, id)) throw inUse(AIRPORT, id, 'stewards whose home base it is');
    await deleteAirport(tx, id);
  });
}

export async function cityHasAirports(handle: Handle, cityId: number): Promise<boolean> {
  return existsInCity(handle, cityId);
}

/** An airport with too many flights to be read at once has none of them here, and nobody has an entity tag of it. */
interface FoundAirport extends AirportDto {
  readonly isCut?: true;
}

async function find(handle: Handle, id: number): Promise<FoundAirport | undefined> {
  const row = await findAirport(handle, id);
  if (row === undefined) return undefined;
  const airport = { ...toSummary(row), objectType: 'AirportDto' } as const;
  const flights = await flightsOfAirport(handle, id);
  if (flights === undefined) return { ...airport, departingFlights: [], arrivingFlights: [], isCut: true };
  return { ...airport, departingFlights: flights.departing, arrivingFlights: flights.arriving };
}

function whole(database: Database, airport: FoundAirport): AirportDto | LongRecord {
  const { isCut, departingFlights, arrivingFlights, ...fields } = airport;
  if (isCut !== true) return airport;
  return {
    fields,
    lists: {
      departingFlights: batchesOfAirport(database, 'departing', airport.id),
      arrivingFlights: batchesOfAirport(database, 'arriving', airport.id),
    },
  };
}

function explain(error: unknown, { code, city_id }: AirportValues): never {
  if (violates(error, 'airports_city_id_fk')) throw unknownIn('cityId', CITY, city_id);
  if (violates(error, 'airports_code_unique')) {
    throw airportsErrors.airport_code_taken(`Another airport has the code ${code}.`);
  }
  throw error;
}

function readRequest({ name: text, code, cityId, location, timeZone = 'UTC' }: NewAirportDtoRequest): AirportValues {
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
