import type { Handle } from '@muster/kit/database';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import { flightReferences } from '../../read-models/flight-references.ts';

export type FlightOfSteward = Awaited<ReturnType<typeof flightsOfSteward>>[number];

/** The flights of a steward that depart in a span, without cancelled ones. */
export async function flightsOfSteward(handle: Handle, stewardId: number, { from, to }: TimeSpan) {
  return flightReferences(handle)
    .innerJoin('assignments', 'assignments.flight_id', 'flights.id')
    .select(['origin.time_zone as timeZone', 'origin.report_minutes as reportMinutes'])
    .where('assignments.steward_id', '=', stewardId)
    .where('flights.status', '<>', 'CANCELLED')
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .execute();
}
