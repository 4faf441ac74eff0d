import { sql } from 'kysely';
import type { FlightDetailDto, FlightDto, StewardDto } from '../domain/crew.ts';
import type { FlightStatus } from '../domain/flight-status.ts';
import { instantText } from '../domain/instant.ts';

/*
 * Flights are read with everything in them by one statement, a row for each. One statement sees one state of the
 * database and costs one round trip, however many flights there are.
 */

/** Separators between the fields of a steward and between stewards; names cannot contain them. */
const [FIELD, STEWARD] = ['\u001f', '\u001e'];

export const FLIGHT_COLUMNS = [
  'flights.id as flight_id',
  'flights.departure_at',
  'flights.arrival_at',
  'airplanes.id as airplane_id',
  'airplanes.name as airplane_name',
  'airplanes.capacity',
  'airplane_types.id as type_id',
  'airplane_types.name as type_name',
] as const;

/** The crew of a flight as one text: one row per steward would repeat the flight. */
export const CREW_COLUMN = sql<string | null>`(
  select string_agg(
    cast(crew.id as text) || ${sql.lit(FIELD)} || crew.first_name || ${sql.lit(FIELD)} || crew.last_name,
    ${sql.lit(STEWARD)} order by crew.id
  )
  from assignments
  join stewards as crew on crew.id = assignments.steward_id
  where assignments.flight_id = flights.id
)`.as('crew');

export const ROUTE_COLUMNS = [
  'flights.number',
  'flights.status',
  'origin.id as origin_id',
  'origin.code as origin_code',
  'origin.name as origin_name',
  'destination.id as destination_id',
  'destination.code as destination_code',
  'destination.name as destination_name',
] as const;

export interface FlightRow {
  readonly flight_id: number;
  readonly departure_at: number;
  readonly arrival_at: number;
  readonly airplane_id: number;
  readonly airplane_name: string;
  readonly capacity: number;
  readonly type_id: number;
  readonly type_name: string;
  readonly crew: string | null;
}

export interface RouteRow extends FlightRow {
  readonly number: string | null;
  readonly status: FlightStatus;
  readonly origin_id: number;
  readonly origin_code: string;
  readonly origin_name: string;
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
}

export function flightDto(row: FlightRow): FlightDto {
  return {
    id: row.flight_id,
    objectType: 'FlightDto',
    departureTime: instantText(row.departure_at),
    arrivalTime: instantText(row.arrival_at),
    stewards: crewOf(row),
    airplane: {
      id: row.airplane_id,
      objectType: 'AirplaneDto',
      name: row.airplane_name,
      capacity: row.capacity,
      type: { id: row.type_id, objectType: 'AirplaneTypeDto', name: row.type_name },
    },
  };
}

export function flightDetailDto(row: RouteRow): FlightDetailDto {
  return {
    ...flightDto(row),
    objectType: 'FlightDetailDto',
    ...(row.number === null ? {} : { number: row.number }),
    status: row.status,
    origin: { id: row.origin_id, code: row.origin_code, name: row.origin_name },
    destination: { id: row.destination_id, code: row.destination_code, name: row.destination_name },
  };
}

function crewOf({ crew }: FlightRow): StewardDto[] {
  if (crew === null) return [];
  return crew.split(STEWARD).map((steward) => {
    const [id, firstName = '', lastName = ''] = steward.split(FIELD);
    return { id: Number(id), objectType: 'StewardDto', firstName, lastName };
  });
}
