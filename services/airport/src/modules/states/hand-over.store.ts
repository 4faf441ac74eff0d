import type { Handle } from '@muster/kit/database';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';

interface HandOverTables {
  assignments: { flight_id: number; steward_id: number };
  flights: {
    id: number;
    departure_at: number;
    arrival_at: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
  };
  airports: { id: number; code: string; name: string; time_zone: string; report_minutes: number | null };
}

export type FlightOfSteward = Awaited<ReturnType<typeof flightsOfSteward>>[number];

/** The flights of a steward that depart in a span, without cancelled ones. */
export async function flightsOfSteward(handle: Handle, stewardId: number, { from, to }: TimeSpan) {
  return handle
    .tables<HandOverTables>()
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
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
      'origin.time_zone as timeZone',
      'origin.report_minutes as reportMinutes',
      'destination.code as destinationCode',
      'destination.name as destinationName',
    ])
    .where('assignments.steward_id', '=', stewardId)
    .where('flights.status', '<>', 'CANCELLED')
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .execute();
}
