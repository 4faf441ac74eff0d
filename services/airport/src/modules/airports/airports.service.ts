import { type Handle, violates } from '@muster/kit/database';
import { caseFold, readText } from '@muster/kit/text';
import { airportErrors } from '../../airport-errors.ts';
import { isTimeZone } from '../../crew-rules/local-days.ts';
import type { Deps } from '../../deps.ts';
import type { AirportDto, AirportSummaryDto, CityDto } from '../../domain/place.ts';
import { flightsOfAirport } from '../../read-models/flights-with-crew.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { inUse, missing, orMissing, orUnknown, unknown } from '../../resources/unknown.ts';
import type { NewAirportDtoRequest, SORTABLE } from './airports.schema.ts';
import * as store from './airports.store.ts';

const noun = 'airport';

const changes = recordChanges({ noun, table: 'airports', find });

export const airportsService: ResourceService<
  AirportDto,
  AirportSummaryDto,
  NewAirportDtoRequest,
  (typeof SORTABLE)[number]
> = {
  list: async ({ database }) => (await store.list(database)).map(toSummary),

  page: ({ database }, request) =>
    database.snapshot(async (handle) => ({
      total: await rowCount(handle, 'airports'),
      content: (await store.page(handle, request)).map(toSummary),
    })),

  read: ({ database }, id) => database.snapshot(async (handle) => orMissing(await find(handle, id), noun, id)),

  create: async (_deps, request, once) => {
    const values = readRequest(request);
    return explained(values, () =>
      once.transaction(async (tx) => {
        const id = await store.insert(tx, values);
        return orUnknown(await find(tx, id), noun, id);
      }),
    );
  },

  update: async ({ database }, id, request, precondition) => {
    const values = readRequest(request);
    return explained(values, () => changes.update(database, id, precondition, (tx) => store.update(tx, id, values)));
  },

  remove: ({ database }, id, precondition) =>
    changes.remove(database, id, precondition, async (tx) => {
      const users = await store.usersOf(tx, id);
      if (users !== undefined) throw inUse(noun, id, users);
      await store.remove(tx, id);
    }),
};

export function listAirportsOfCity({ database }: Deps, cityId: number): Promise<AirportSummaryDto[]> {
  return database.snapshot(async (handle) => {
    if (!(await store.cityExists(handle, cityId))) throw missing('city', cityId);
    return (await store.ofCity(handle, cityId)).map(toSummary);
  });
}

async function explained<Result>({ code, city_id }: store.Values, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'airports_city_id_fk')) throw unknown('city', city_id);
    if (violates(error, 'airports_code_unique')) {
      throw airportErrors.airport_code_taken(`Another airport has the code ${code}.`);
    }
    throw error;
  }
}

async function find(handle: Handle, id: number): Promise<AirportDto | undefined> {
  const row = await store.find(handle, id);
  if (row === undefined) return undefined;
  const { departing, arriving } = await flightsOfAirport(handle, id);
  return { ...toSummary(row), objectType: 'AirportDto', departingFlights: departing, arrivingFlights: arriving };
}

function readRequest({ name: text, code, cityId, location, timeZone = 'UTC' }: NewAirportDtoRequest): store.Values {
  const name = readText(text, { field: 'name', max: 100 });
  if (!isTimeZone(timeZone)) {
    throw airportErrors.time_zone_unknown('timeZone must be the IANA name of a time zone, such as Europe/Prague.');
  }
  const { latitude, longitude } = location;
  return { name, name_folded: caseFold(name), code, city_id: cityId, latitude, longitude, time_zone: timeZone };
}

function toSummary(row: store.AirportRow): AirportSummaryDto {
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

function cityOf({ city_id, city_name, country_id, country_name }: store.AirportRow): CityDto {
  const city = { id: city_id, objectType: 'CityDto', name: city_name } as const;
  if (country_id === null || country_name === null) return city;
  return { ...city, country: { id: country_id, objectType: 'CountryDto', name: country_name } };
}
