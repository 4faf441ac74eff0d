import type { Handle } from '@muster/kit/database';
import type { FlightStatus } from '../../domain/flight-status.ts';
import type { ReadTables } from '../../read-models/tables.ts';

export interface BoardRow {
  readonly flightId: number;
  readonly number: string | null;
  readonly status: FlightStatus;
  readonly at: number;
  readonly airportId: number;
  readonly code: string;
  readonly name: string;
  readonly airplane: string;
  readonly airplaneType: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const tables = (handle: Handle) => handle.tables<ReadTables>();

export async function findTimeZone(handle: Handle, airportId: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('airports')
    .select('time_zone')
    .where('id', '=', airportId)
    .executeTakeFirst();
  return row?.time_zone;
}

export async function selectDepartures(handle: Handle, airportId: number, { from, to }: Span): Promise<BoardRow[]> {
  return board(handle, 'destination_id')
    .select('flights.departure_at as at')
    .where('flights.origin_id', '=', airportId)
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .execute();
}

export async function selectArrivals(handle: Handle, airportId: number, { from, to }: Span): Promise<BoardRow[]> {
  return board(handle, 'origin_id')
    .select('flights.arrival_at as at')
    .where('flights.destination_id', '=', airportId)
    .where('flights.arrival_at', '>=', from)
    .where('flights.arrival_at', '<', to)
    .orderBy('flights.arrival_at')
    .orderBy('flights.id')
    .execute();
}

const board = (handle: Handle, otherEnd: 'origin_id' | 'destination_id') =>
  tables(handle)
    .selectFrom('flights')
    .innerJoin('airports', 'airports.id', `flights.${otherEnd}`)
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select([
      'flights.id as flightId',
      'flights.number',
      'flights.status',
      'airports.id as airportId',
      'airports.code',
      'airports.name',
      'airplanes.name as airplane',
      'airplane_types.name as airplaneType',
    ]);
