import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { SEATS_PER_STEWARD } from '../../crew-rules/rule-sets.ts';
import { readInstant } from '../../domain/instant.ts';
import type { Tables } from '../../tables.ts';
import type { FlightFilter } from './flights.schema.ts';

/** How many stewards a flight is short of: it needs one for every 50 seats or part of it. */
const missingCrew = sql<number>`(
  select (airplanes.capacity + ${sql.lit(SEATS_PER_STEWARD.seats - 1)}) / ${sql.lit(SEATS_PER_STEWARD.seats)}
  from airplanes where airplanes.id = flights.airplane_id
) - (select count(*) from assignments where assignments.flight_id = flights.id)`;

/** What a filter asks of a flight, all of it together. */
export function matches(where: ExpressionBuilder<Tables, 'flights'>, filter: FlightFilter): Expression<SqlBool> {
  const { airportId, originId, destinationId, airplaneId, from, to, understaffed } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (airportId !== undefined) {
    conditions.push(
      where.or([where('flights.origin_id', '=', airportId), where('flights.destination_id', '=', airportId)]),
    );
  }
  if (originId !== undefined) conditions.push(where('flights.origin_id', '=', originId));
  if (destinationId !== undefined) conditions.push(where('flights.destination_id', '=', destinationId));
  if (airplaneId !== undefined) conditions.push(where('flights.airplane_id', '=', airplaneId));
  if (from !== undefined) conditions.push(where('flights.arrival_at', '>', readInstant(from, 'from')));
  if (to !== undefined) conditions.push(where('flights.departure_at', '<', readInstant(to, 'to')));
  if (understaffed !== undefined) conditions.push(where(missingCrew, understaffed ? '>' : '<=', 0));
  return where.and(conditions);
}

export function isFiltered({ airportId, originId, destinationId, airplaneId, from, to, understaffed }: FlightFilter) {
  return [airportId, originId, destinationId, airplaneId, from, to, understaffed].some((value) => value !== undefined);
}
