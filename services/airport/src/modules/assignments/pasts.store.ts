import type { Handle, JsonColumn } from '@muster/kit/database';
import { sql } from 'kysely';
import type { OpeningPeriod } from '../../crew-rules/opening-hours.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { ReadTables } from '../../read-models/tables.ts';

interface PastTables extends Pick<ReadTables, 'assignments' | 'flights'> {
  opening_hours: { steward_id: number; before_day: number; periods: JsonColumn<OpeningPeriod[]> };
}

const tables = (handle: Handle) => handle.tables<PastTables>();

interface FlightTime {
  readonly stewardId: number;
  /** The departure of their first flight. */
  readonly since: number;
  /** Flight time in the span. */
  readonly total: number;
}

/** Since when these stewards have flights, and their flight time in a span; those without flights are missing. */
export async function flightTimes(
  handle: Handle,
  stewardIds: readonly number[],
  { from, to }: TimeSpan,
): Promise<FlightTime[]> {
  return tables(handle)
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
    .select(({ fn }) => [
      'assignments.steward_id as stewardId',
      fn.min<number>('flights.departure_at').as('since'),
      sql<number>`cast(sum(case when departure_at < ${to} and arrival_at > ${from} then arrival_at - departure_at else 0 end) as bigint)`.as(
        'total',
      ),
    ])
    .where('assignments.steward_id', 'in', [...stewardIds])
    .where('flights.status', '<>', 'CANCELLED')
    .groupBy('assignments.steward_id')
    .execute();
}

/** The flights of these stewards in a span, but for those in a span within it and for one. */
export async function farFlights(
  handle: Handle,
  stewardIds: readonly number[],
  far: TimeSpan,
  near: TimeSpan,
  except: number,
): Promise<(TimeSpan & { readonly stewardId: number })[]> {
  return tables(handle)
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
    .select(['assignments.steward_id as stewardId', 'flights.departure_at as from', 'flights.arrival_at as to'])
    .where('assignments.steward_id', 'in', [...stewardIds])
    .where('assignments.flight_id', '<>', except)
    .where('flights.status', '<>', 'CANCELLED')
    .where('flights.departure_at', '<', far.to)
    .where('flights.arrival_at', '>', far.from)
    .where(({ or, eb }) => or([eb('flights.departure_at', '>=', near.to), eb('flights.arrival_at', '<=', near.from)]))
    .execute();
}

export async function openingHoursOf(
  handle: Handle,
  stewardIds: readonly number[],
): Promise<{ steward_id: number; before_day: number; periods: OpeningPeriod[] }[]> {
  return tables(handle)
    .selectFrom('opening_hours')
    .select(['steward_id', 'before_day', 'periods'])
    .where('steward_id', 'in', [...stewardIds])
    .execute();
}
