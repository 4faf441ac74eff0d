import { type Database, type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import type { FlightDetailDto, FlightDto, StewardDto } from '../domain/crew.ts';
import {
  FLIGHT_COLUMNS,
  type FlightRow,
  flightDetailDto,
  flightDto,
  MEMBER_COLUMNS,
  memberDto,
  ROUTE_COLUMNS,
  type RouteRow,
} from './flight-rows.ts';
import { idList, isAmong } from './roster-queries.ts';
import type { ReadTables } from './tables.ts';

const flightsWithAirplane = (db: Kysely<ReadTables>) =>
  db
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select(FLIGHT_COLUMNS);

export const flightsWithRoute = (db: Kysely<ReadTables>) =>
  flightsWithAirplane(db)
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select(ROUTE_COLUMNS);

/** A row for each of the crew, or one without: of a single flight that costs less than a second statement. */
const byId = prepareQuery<ReadTables, { id: number }>()((db, parameter) =>
  flightsWithRoute(db)
    .leftJoin('assignments', 'assignments.flight_id', 'flights.id')
    .leftJoin('stewards as crew', 'crew.id', 'assignments.steward_id')
    .select(MEMBER_COLUMNS)
    .where('flights.id', '=', parameter('id'))
    .orderBy('crew.id'),
);

export async function findFlight(handle: Handle, id: number): Promise<FlightDetailDto | undefined> {
  const rows = await byId(handle, { id });
  const [flight] = rows;
  if (flight === undefined) return undefined;
  const crew = rows.flatMap(({ steward_id, steward_first_name, steward_last_name }) =>
    steward_id === null || steward_first_name === null || steward_last_name === null
      ? []
      : memberDto({ steward_id, steward_first_name, steward_last_name }),
  );
  return flightDetailDto(flight, crew);
}

const membersOf = prepareQuery<ReadTables, { flightIds: string }>()((db, parameter) =>
  db
    .selectFrom('assignments')
    .innerJoin('stewards as crew', 'crew.id', 'assignments.steward_id')
    .select('assignments.flight_id')
    .select(MEMBER_COLUMNS)
    .where(isAmong('assignments.flight_id', parameter('flightIds')))
    .orderBy('assignments.flight_id')
    .orderBy('crew.id'),
);

/** The crews of flights, by the id of the flight. */
async function crewsOf(handle: Handle, flights: readonly FlightRow[]): Promise<(flight: FlightRow) => StewardDto[]> {
  const crews = new Map<number, StewardDto[]>(flights.map(({ flight_id }) => [flight_id, []]));
  if (flights.length > 0) {
    const rows = await membersOf(handle, { flightIds: idList(crews.keys()) });
    for (const row of rows) crews.get(row.flight_id)?.push(memberDto(row));
  }
  return ({ flight_id }) => crews.get(flight_id) ?? [];
}

/** Flights with their crews and routes. The handle must be a snapshot. */
export async function withCrews(handle: Handle, flights: readonly RouteRow[]): Promise<FlightDetailDto[]> {
  const crewOf = await crewsOf(handle, flights);
  return flights.map((flight) => flightDetailDto(flight, crewOf(flight)));
}

/** An airport with more flights, departing or arriving, is read and sent in batches of as many. */
const BATCH_OF_AIRPORT = 1000;

const atAirport = (end: 'origin_id' | 'destination_id') =>
  prepareQuery<ReadTables, { id: number; departureAt: number; after: number }>()((db, parameter) =>
    flightsWithAirplane(db)
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
  const flights = await ENDS[end](handle, { id, departureAt, after: last?.id ?? 0 });
  const crewOf = await crewsOf(handle, flights);
  return flights.map((flight) => flightDto(flight, crewOf(flight)));
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
  database: Database,
  end: keyof typeof ENDS,
  id: number,
): AsyncGenerator<FlightDto[]> {
  let last: FlightDto | undefined;
  for (;;) {
    const batch = await database.snapshot((handle) => nextOfAirport(handle, end, id, last));
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH_OF_AIRPORT) return;
  }
}
