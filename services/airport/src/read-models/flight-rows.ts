import type { FlightDetailDto, FlightDto, StewardDto } from '../domain/crew.ts';
import { instantText } from '../domain/instant.ts';

/*
 * Flights are read with everything in them by one statement: a row for each steward on a flight, and one for a flight
 * without any. One statement sees one state of the database and costs one round trip, however many flights there are.
 */

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

export const CREW_COLUMNS = [
  'crew.id as crew_id',
  'crew.first_name as crew_first_name',
  'crew.last_name as crew_last_name',
] as const;

export const ROUTE_COLUMNS = [
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
  readonly crew_id: number | null;
  readonly crew_first_name: string | null;
  readonly crew_last_name: string | null;
}

export interface RouteRow extends FlightRow {
  readonly origin_id: number;
  readonly origin_code: string;
  readonly origin_name: string;
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
}

/** Rows that are sorted by flight, as flights. */
export function toFlights<
  Row extends FlightRow,
  Flight extends { readonly id: number; readonly stewards: StewardDto[] },
>(rows: readonly Row[], toFlight: (row: Row, stewards: StewardDto[]) => Flight): Flight[] {
  const flights: Flight[] = [];
  let current: Flight | undefined;
  for (const row of rows) {
    if (current?.id !== row.flight_id) {
      current = toFlight(row, []);
      flights.push(current);
    }
    const member = crewMember(row);
    if (member !== undefined) current.stewards.push(member);
  }
  return flights;
}

export function flightDto(row: FlightRow, stewards: StewardDto[]): FlightDto {
  return {
    id: row.flight_id,
    objectType: 'FlightDto',
    departureTime: instantText(row.departure_at),
    arrivalTime: instantText(row.arrival_at),
    stewards,
    airplane: {
      id: row.airplane_id,
      objectType: 'AirplaneDto',
      name: row.airplane_name,
      capacity: row.capacity,
      type: { id: row.type_id, objectType: 'AirplaneTypeDto', name: row.type_name },
    },
  };
}

export function flightDetailDto(row: RouteRow, stewards: StewardDto[]): FlightDetailDto {
  return {
    ...flightDto(row, stewards),
    objectType: 'FlightDetailDto',
    origin: { id: row.origin_id, code: row.origin_code, name: row.origin_name },
    destination: { id: row.destination_id, code: row.destination_code, name: row.destination_name },
  };
}

function crewMember({ crew_id, crew_first_name, crew_last_name }: FlightRow): StewardDto | undefined {
  if (crew_id === null || crew_first_name === null || crew_last_name === null) return undefined;
  return { id: crew_id, objectType: 'StewardDto', firstName: crew_first_name, lastName: crew_last_name };
}
