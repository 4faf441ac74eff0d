import type { FlightDetailDto, FlightDto, StewardDto } from '../domain/crew.ts';
import type { FlightStatus } from '../domain/flight-status.ts';
import { instantText } from '../domain/instant.ts';

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

/** One of the crew. */
export const MEMBER_COLUMNS = [
  'crew.id as steward_id',
  'crew.first_name as steward_first_name',
  'crew.last_name as steward_last_name',
] as const;

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
}

interface MemberRow {
  readonly steward_id: number;
  readonly steward_first_name: string;
  readonly steward_last_name: string;
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
    ...(row.number === null ? {} : { number: row.number }),
    status: row.status,
    origin: { id: row.origin_id, code: row.origin_code, name: row.origin_name },
    destination: { id: row.destination_id, code: row.destination_code, name: row.destination_name },
  };
}

export function memberDto({ steward_id: id, steward_first_name, steward_last_name }: MemberRow): StewardDto {
  return { id, objectType: 'StewardDto', firstName: steward_first_name, lastName: steward_last_name };
}
