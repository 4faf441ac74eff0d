import { type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import type { FlightDetailDto, FlightDto } from '../domain/crew.ts';
import { CREW_COLUMN, FLIGHT_COLUMNS, flightDetailDto, flightDto, ROUTE_COLUMNS } from './flight-rows.ts';
import type { ReadTables } from './tables.ts';

const flightsWithCrew = (db: Kysely<ReadTables>) =>
  db
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select(FLIGHT_COLUMNS)
    .select(CREW_COLUMN);

export const flightsWithRoute = (db: Kysely<ReadTables>) =>
  flightsWithCrew(db)
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select(ROUTE_COLUMNS);

const byId = prepareQuery<ReadTables, { id: number }>()((db, parameter) =>
  flightsWithRoute(db).where('flights.id', '=', parameter('id')),
);

export async function findFlight(handle: Handle, id: number): Promise<FlightDetailDto | undefined> {
  const [flight] = await byId(handle, { id });
  return flight === undefined ? undefined : flightDetailDto(flight);
}

/** An airport with more flights, departing or arriving, is read and sent in batches of as many. */
const BATCH_OF_AIRPORT = 1000;

const atAirport = (end: 'origin_id' | 'destination_id') =>
  prepareQuery<ReadTables, { id: number; departureAt: number; after: number }>()((db, parameter) =>
    flightsWithCrew(db)
      .where('flights.id', 'in', ({ selectFrom }) =>
        selectFrom('flights')
          .select('id')
          .where(end, '=', parameter('id'))
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('departure_at', 'id'), '>', tuple(parameter('departureAt'), parameter('after'))),
          )
          .orderBy('departure_at')
          .orderBy('id')
          .limit(sql.lit(BATCH_OF_AIRPORT)),
      )
      .orderBy('flights.departure_at')
      .orderBy('flights.id'),
  );

const ENDS = { departing: atAirport('origin_id'), arriving: atAirport('destination_id') };

async function nextOfAirport(
  handle: Handle,
  end: keyof typeof ENDS,
  id: number,
  last?: FlightDto,
): Promise<FlightDto[]> {
  const departureAt = last === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(last.departureTime);
  return (await ENDS[end](handle, { id, departureAt, after: last?.id ?? 0 })).map(flightDto);
}

/** The departing and the arriving flights of an airport; undefined if there are too many to be read at once. */
export async function flightsOfAirport(
  handle: Handle,
  id: number,
): Promise<{ departing: FlightDto[]; arriving: FlightDto[] } | undefined> {
  const departing = await nextOfAirport(handle, 'departing', id);
  const arriving = await nextOfAirport(handle, 'arriving', id);
  return Math.max(departing.length, arriving.length) < BATCH_OF_AIRPORT ? { departing, arriving } : undefined;
}

/** All of one end, in batches. Each batch is a separate snapshot. */
export async function* batchesOfAirport(
  handle: Handle,
  end: keyof typeof ENDS,
  id: number,
): AsyncGenerator<FlightDto[]> {
  let batch = await nextOfAirport(handle, end, id);
  while (batch.length > 0) {
    yield batch;
    batch = batch.length < BATCH_OF_AIRPORT ? [] : await nextOfAirport(handle, end, id, batch.at(-1));
  }
}
