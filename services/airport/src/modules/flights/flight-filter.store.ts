import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { isFlightNumber, writtenNumber } from '../../domain/flight-number.ts';
import { readInstant } from '../../domain/instant.ts';
import type { ReadTables } from '../../read-models/tables.ts';
import type { FlightFilter } from './flights.schema.ts';

/** The filters of flights, combined with AND. */
export function matches(where: ExpressionBuilder<ReadTables, 'flights'>, filter: FlightFilter): Expression<SqlBool> {
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
  if (understaffed !== undefined) {
    // Looked up for each flight: of a period there are few.
    const lacking = where.exists(
      where.selectFrom('understaffed_flights').select('flight_id').whereRef('flight_id', '=', 'flights.id'),
    );
    conditions.push(understaffed ? lacking : where.not(lacking));
  }
  return where.and(conditions);
}

/** An invalid flight number matches nothing, without a query: PostgreSQL rejects texts that contain NUL. */
function hasNumber(where: ExpressionBuilder<ReadTables, 'flights'>, number: string): Expression<SqlBool> {
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
