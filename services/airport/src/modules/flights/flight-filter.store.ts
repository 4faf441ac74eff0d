import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { SEATS_PER_STEWARD } from '../../crew-rules/rule-sets.ts';
import { isFlightNumber, writtenNumber } from '../../domain/flight-number.ts';
import { readInstant } from '../../domain/instant.ts';
import type { FlightReadTables } from '../../read-models/flights-with-crew.ts';
import type { FlightFilter } from './flights.schema.ts';

/** The number of missing stewards: a flight needs one per 50 seats or part thereof, and none if it is cancelled. */
const missingCrew = sql<number>`(
  select case when flights.status = 'CANCELLED' then 0 else 1 end * ((airplanes.capacity + ${sql.lit(SEATS_PER_STEWARD.seats - 1)}) / ${sql.lit(SEATS_PER_STEWARD.seats)})
  from airplanes where airplanes.id = flights.airplane_id
) - (select count(*) from assignments where assignments.flight_id = flights.id)`;

/** The filters of flights, combined with AND. */
export function matches(
  where: ExpressionBuilder<FlightReadTables, 'flights'>,
  filter: FlightFilter,
): Expression<SqlBool> {
  const {
    airportId,
    originId,
    destinationId,
    airplaneId,
    stewardId,
    from,
    departingFrom,
    to,
    number,
    status,
    understaffed,
  } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (airportId !== undefined) {
    conditions.push(
      where.or([where('flights.origin_id', '=', airportId), where('flights.destination_id', '=', airportId)]),
    );
  }
  if (originId !== undefined) conditions.push(where('flights.origin_id', '=', originId));
  if (destinationId !== undefined) conditions.push(where('flights.destination_id', '=', destinationId));
  if (airplaneId !== undefined) conditions.push(where('flights.airplane_id', '=', airplaneId));
  if (stewardId !== undefined) {
    conditions.push(
      where(
        'flights.id',
        'in',
        where.selectFrom('assignments').select('flight_id').where('steward_id', '=', stewardId),
      ),
    );
  }
  if (from !== undefined) conditions.push(where('flights.arrival_at', '>', readInstant(from, 'from')));
  if (departingFrom !== undefined) {
    conditions.push(where('flights.departure_at', '>=', readInstant(departingFrom, 'departingFrom')));
  }
  if (to !== undefined) conditions.push(where('flights.departure_at', '<', readInstant(to, 'to')));
  if (number !== undefined) conditions.push(hasNumber(where, writtenNumber(number)));
  if (status !== undefined) conditions.push(where('flights.status', '=', status));
  if (understaffed !== undefined) conditions.push(where(missingCrew, understaffed ? '>' : '<=', 0));
  return where.and(conditions);
}

/** An invalid flight number matches nothing, without a query: PostgreSQL rejects texts that contain NUL. */
function hasNumber(where: ExpressionBuilder<FlightReadTables, 'flights'>, number: string): Expression<SqlBool> {
  return isFlightNumber(number) ? where('flights.number', '=', number) : where.lit(false);
}

export function isFiltered(filter: FlightFilter): boolean {
  const {
    airportId,
    originId,
    destinationId,
    airplaneId,
    stewardId,
    from,
    departingFrom,
    to,
    number,
    status,
    understaffed,
  } = filter;
  return [
    airportId,
    originId,
    destinationId,
    airplaneId,
    stewardId,
    from,
    departingFrom,
    to,
    number,
    status,
    understaffed,
  ].some((value) => value !== undefined);
}
