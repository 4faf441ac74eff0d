import type { Handle } from '@muster/kit/database';
import type { FlightReference } from '../domain/crew.ts';
import type { FlightStatus } from '../domain/flight-status.ts';
import { instantText } from '../domain/instant.ts';
import type { ReadTables } from './tables.ts';

/** A flight by number, times and route, without its crew. */
export interface FlightReferenceRow {
  readonly id: number;
  readonly number: string | null;
  readonly status: FlightStatus;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly originId: number;
  readonly originCode: string;
  readonly originName: string;
  readonly destinationId: number;
  readonly destinationCode: string;
  readonly destinationName: string;
}

export const flightReferences = (handle: Handle) =>
  handle
    .tables<ReadTables>()
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select([
      'flights.id',
      'flights.number',
      'flights.status',
      'flights.departure_at as departureAt',
      'flights.arrival_at as arrivalAt',
      'flights.origin_id as originId',
      'flights.destination_id as destinationId',
      'origin.code as originCode',
      'origin.name as originName',
      'destination.code as destinationCode',
      'destination.name as destinationName',
    ]);

export function flightReference(row: FlightReferenceRow): FlightReference {
  return {
    id: row.id,
    ...(row.number === null ? {} : { number: row.number }),
    status: row.status,
    departureTime: instantText(row.departureAt),
    arrivalTime: instantText(row.arrivalAt),
    origin: { id: row.originId, code: row.originCode, name: row.originName },
    destination: { id: row.destinationId, code: row.destinationCode, name: row.destinationName },
  };
}
