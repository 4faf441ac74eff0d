import { type Handle, prepareQuery } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import type { FlightDetailDto, FlightDto } from '../domain/crew.ts';
import type { FlightStatus } from '../domain/flight-status.ts';
import type { LongList } from '../resources/long-list.ts';
import { CREW_COLUMN, FLIGHT_COLUMNS, flightDetailDto, flightDto, ROUTE_COLUMNS } from './flight-rows.ts';

/** What is read of the tables behind flights with everything in them. */
export interface FlightReadTables {
  flights: {
    id: number;
    departure_at: number;
    arrival_at: number;
    airplane_id: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
  };
  airplanes: { id: number; name: string; capacity: number; type_id: number };
  airplane_types: { id: number; name: string };
  airports: { id: number; code: string; name: string };
  assignments: { flight_id: number; steward_id: number };
}

const flightsWithCrew = (db: Kysely<FlightReadTables>) =>
  db
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select(FLIGHT_COLUMNS)
    .select(CREW_COLUMN);

export const flightsWithRoute = (db: Kysely<FlightReadTables>) =>
  flightsWithCrew(db)
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select(ROUTE_COLUMNS);

/** The batch size; more flights than this are read and sent in batches. */
const PIECE = 5000;

const after = prepareQuery<FlightReadTables, { departureAt: number; id: number }>()((db, parameter) =>
  flightsWithCrew(db)
    .where('flights.id', 'in', ({ selectFrom }) =>
      selectFrom('flights')
        .select('id')
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('departure_at', 'id'), '>', tuple(parameter('departureAt'), parameter('id'))),
        )
        .orderBy('departure_at')
        .orderBy('id')
        .limit(sql.lit(PIECE)),
    )
    .orderBy('flights.departure_at')
    .orderBy('flights.id'),
);

/** All flights by departure. */
export async function findFlights(handle: Handle): Promise<LongList<FlightDto>> {
  const first = (await after(handle, { departureAt: Number.MIN_SAFE_INTEGER, id: 0 })).map(flightDto);
  return first.length < PIECE ? first : piecesAfter(handle, first);
}

async function* piecesAfter(handle: Handle, first: FlightDto[]): AsyncGenerator<FlightDto[]> {
  for (let piece = first; ; ) {
    yield piece;
    const last = piece.at(-1);
    if (last === undefined || piece.length < PIECE) return;
    piece = (await after(handle, { departureAt: Date.parse(last.departureTime), id: last.id })).map(flightDto);
  }
}

const byId = prepareQuery<FlightReadTables, { id: number }>()((db, parameter) =>
  flightsWithRoute(db).where('flights.id', '=', parameter('id')),
);

export async function findFlight(handle: Handle, id: number): Promise<FlightDetailDto | undefined> {
  const [flight] = await byId(handle, { id });
  return flight === undefined ? undefined : flightDetailDto(flight);
}

const ofAirport = prepareQuery<FlightReadTables, { id: number }>()((db, parameter) =>
  flightsWithCrew(db)
    .select(['flights.origin_id'])
    .where((where) =>
      where.or([
        where('flights.origin_id', '=', parameter('id')),
        where('flights.destination_id', '=', parameter('id')),
      ]),
    )
    .orderBy('flights.departure_at')
    .orderBy('flights.id'),
);

/** The departing and the arriving flights of an airport. */
export async function flightsOfAirport(
  handle: Handle,
  id: number,
): Promise<{ departing: FlightDto[]; arriving: FlightDto[] }> {
  const rows = await ofAirport(handle, { id });
  return {
    departing: rows.filter((row) => row.origin_id === id).map(flightDto),
    arriving: rows.filter((row) => row.origin_id !== id).map(flightDto),
  };
}
