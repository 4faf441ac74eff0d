import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import { type Generated, sql } from 'kysely';
import type { AirplaneDto } from '../../domain/airplane.ts';
import type { AirportReference, FlightDetailDto } from '../../domain/crew.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';
import type { PageRequest } from '../../paging/page.ts';
import { flightsWithRoute, withCrews } from '../../read-models/flights-with-crew.ts';
import type { ReadTables } from '../../read-models/tables.ts';
import { orderBy } from '../../resources/order-by.ts';
import { rowCount } from '../../resources/row-count.ts';
import { isFiltered, matches } from './flight-filter.store.ts';
import type { FlightFilter, SortProperty } from './flights.schema.ts';

interface FlightsTables {
  flights: {
    id: Generated<number>;
    departure_at: number;
    arrival_at: number;
    airplane_id: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
    planned_departure_at: number | null;
    planned_arrival_at: number | null;
    crew_told: Generated<boolean>;
  };
  airports: { id: number; code: string; name: string; time_zone: string; report_minutes: number | null };
  airplanes: { id: number; name: string; capacity: number; type_id: number };
  airplane_types: { id: number; name: string };
}

export interface FlightValues {
  readonly departure_at: number;
  readonly arrival_at: number;
  readonly airplane_id: number;
  readonly origin_id: number;
  readonly destination_id: number;
  readonly number: string | null;
  readonly status: FlightStatus;
}

const tables = (handle: Handle) => handle.tables<FlightsTables>();

const SORT_COLUMNS = {
  id: { column: 'flights.id' },
  departureTime: { column: 'flights.departure_at' },
  arrivalTime: { column: 'flights.arrival_at' },
  number: { column: 'flights.number', isNullable: true },
  status: { column: 'flights.status' },
};

export async function selectFlightPage(
  handle: Handle,
  { size, offset, sort }: PageRequest<SortProperty>,
  filter: FlightFilter,
): Promise<FlightDetailDto[]> {
  const rows = flightsWithRoute(handle.tables<ReadTables>()).where('flights.id', 'in', ({ selectFrom }) =>
    orderBy(
      selectFrom('flights')
        .select('flights.id')
        .where((where) => matches(where, filter)),
      sort,
      SORT_COLUMNS,
      'flights.id',
    )
      .limit(size)
      .offset(offset),
  );
  return withCrews(handle, await orderBy(rows, sort, SORT_COLUMNS, 'flights.id').execute());
}

/** Counts rows only if there is a filter, and those of flights only if there is another one than whether they lack crew. */
export async function countFlights(handle: Handle, filter: FlightFilter): Promise<number> {
  const { understaffed, ...others } = filter;
  if (!isFiltered(others)) {
    if (understaffed === undefined) return rowCount(handle, 'flights');
    const lacking = await countUnderstaffed(handle);
    return understaffed ? lacking : (await rowCount(handle, 'flights')) - lacking;
  }
  const { total } = await handle
    .tables<ReadTables>()
    .selectFrom('flights')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return total;
}

async function countUnderstaffed(handle: Handle): Promise<number> {
  const { total } = await handle
    .tables<ReadTables>()
    .selectFrom('understaffed_flights')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFlight(tx: Tx, values: FlightValues): Promise<number> {
  const { id } = await tables(tx).insertInto('flights').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateFlight(tx: Tx, id: number, values: FlightValues): Promise<void> {
  // Other times are a new plan.
  const isSame = sql<boolean>`departure_at = ${values.departure_at} and arrival_at = ${values.arrival_at}`;
  await tables(tx)
    .updateTable('flights')
    .set({
      ...values,
      planned_departure_at: sql`case when ${isSame} then planned_departure_at end`,
      planned_arrival_at: sql`case when ${isSame} then planned_arrival_at end`,
      crew_told: sql`case when ${isSame} then crew_told else false end`,
    })
    .where('id', '=', id)
    .execute();
}

/** The plan of a flight beside its times. */
export interface PlanRow {
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly plannedDepartureAt: number | null;
  readonly plannedArrivalAt: number | null;
  readonly crewTold: boolean;
  readonly airplaneId: number;
}

const PLAN_COLUMNS = [
  'departure_at as departureAt',
  'arrival_at as arrivalAt',
  'planned_departure_at as plannedDepartureAt',
  'planned_arrival_at as plannedArrivalAt',
  'crew_told as crewTold',
  'airplane_id as airplaneId',
] as const;

export async function findPlan(handle: Handle, id: number): Promise<PlanRow | undefined> {
  return tables(handle).selectFrom('flights').select(PLAN_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The same of several flights, by id. */
export async function plansBy(handle: Handle, ids: readonly number[]): Promise<Map<number, PlanRow>> {
  const rows = await tables(handle)
    .selectFrom('flights')
    .select(['id', ...PLAN_COLUMNS])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

/** Keeps flights from being changed until the transaction ends; in the order of their ids, to avoid deadlocks. */
export async function lockFlights(tx: Tx, ids: readonly number[]): Promise<void> {
  await tables(tx)
    .selectFrom('flights')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The same for airplanes, after flights and stewards. */
export async function lockAirplanes(tx: Tx, ids: readonly number[]): Promise<void> {
  await tables(tx)
    .selectFrom('airplanes')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Flights with their crews and routes, by departure. */
export async function flightDetailsBy(handle: Handle, ids: readonly number[]): Promise<FlightDetailDto[]> {
  const rows = await flightsWithRoute(handle.tables<ReadTables>())
    .where('flights.id', 'in', [...ids])
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .execute();
  return withCrews(handle, rows);
}

/** Where a flight flies, and its number. */
export interface RouteValues {
  readonly originId: number;
  readonly destinationId: number;
  readonly number: string | null;
}

export async function updatePlan(
  tx: Tx,
  id: number,
  { departureAt, arrivalAt, plannedDepartureAt, plannedArrivalAt, crewTold, airplaneId }: PlanRow,
  { originId, destinationId, number }: RouteValues,
  status: FlightStatus,
): Promise<void> {
  await tables(tx)
    .updateTable('flights')
    .set({
      departure_at: departureAt,
      arrival_at: arrivalAt,
      planned_departure_at: plannedDepartureAt,
      planned_arrival_at: plannedArrivalAt,
      crew_told: crewTold,
      airplane_id: airplaneId,
      origin_id: originId,
      destination_id: destinationId,
      number,
      status,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteFlight(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('flights').where('id', '=', id).execute();
}

/** What the times of crews depend on. */
export interface AirportTimes {
  readonly timeZone: string;
  readonly reportMinutes: number | null;
}

/** The time zones and report times of these airports with their names, by id. */
export async function airportTimes(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, AirportTimes & AirportReference>> {
  const rows = await tables(handle)
    .selectFrom('airports')
    .select(['id', 'code', 'name', 'time_zone as timeZone', 'report_minutes as reportMinutes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The airplane of a flight that is tried out. */
export async function findAirplane(handle: Handle, id: number): Promise<AirplaneDto | undefined> {
  const row = await tables(handle)
    .selectFrom('airplanes')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select([
      'airplanes.id',
      'airplanes.name',
      'airplanes.capacity',
      'airplanes.type_id as typeId',
      'airplane_types.name as typeName',
    ])
    .where('airplanes.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { typeId, typeName, ...airplane } = row;
  return {
    ...airplane,
    objectType: 'AirplaneDto',
    type: { id: typeId, objectType: 'AirplaneTypeDto', name: typeName },
  };
}

const lastBefore = prepareQuery<FlightsTables, { airplaneId: number; before: number; except: number }>()(
  (db, parameter) =>
    db
      .selectFrom('flights')
      .select(['id', 'number', 'departure_at', 'arrival_at'])
      .where('airplane_id', '=', parameter('airplaneId'))
      .where('departure_at', '<', parameter('before'))
      .where('status', '<>', 'CANCELLED')
      .where('id', '<>', parameter('except'))
      .orderBy('departure_at', 'desc')
      .limit(1),
);

/**
 * The flight of an airplane that overlaps a span of time, but for one. Its flights never overlap each other, cancelled
 * ones aside, so it can only be the last one that departs before the end of the span.
 */
export async function findOverlapping(
  tx: Handle,
  airplaneId: number,
  { from, to }: { readonly from: number; readonly to: number },
  except: number,
): Promise<(Pick<FlightValues, 'number' | 'departure_at' | 'arrival_at'> & { readonly id: number }) | undefined> {
  const [last] = await lastBefore(tx, { airplaneId, before: to, except });
  return last !== undefined && last.arrival_at > from ? last : undefined;
}

/** A flight of an airplane, as far as others depend on where it leaves the airplane. */
export interface AirplaneFlight {
  readonly id: number;
  readonly number: string | null;
  readonly airplaneId: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly originId: number;
  readonly destinationId: number;
}

/** The last flight of an airplane that departs before a time, and the next one; cancelled ones and some others aside. */
export async function neighboursOf(
  handle: Handle,
  airplaneId: number,
  at: number,
  except: readonly number[],
): Promise<{ readonly last: AirplaneFlight | undefined; readonly next: AirplaneFlight | undefined }> {
  const others = tables(handle)
    .selectFrom('flights')
    .select([
      'id',
      'number',
      'airplane_id as airplaneId',
      'departure_at as departureAt',
      'arrival_at as arrivalAt',
      'origin_id as originId',
      'destination_id as destinationId',
    ])
    .where('airplane_id', '=', airplaneId)
    .where('status', '<>', 'CANCELLED')
    .where('id', 'not in', [...except])
    .limit(1);
  return {
    last: await others.where('departure_at', '<', at).orderBy('departure_at', 'desc').executeTakeFirst(),
    next: await others.where('departure_at', '>=', at).orderBy('departure_at').executeTakeFirst(),
  };
}

export async function existsOfAirplane(handle: Handle, airplaneId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('flights')
    .select('id')
    .where('airplane_id', '=', airplaneId)
    .limit(1)
    .execute();
  return rows.length > 0;
}

export async function existsAtAirport(handle: Handle, airportId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('flights')
    .select('id')
    .where(({ or, eb }) => or([eb('origin_id', '=', airportId), eb('destination_id', '=', airportId)]))
    .limit(1)
    .execute();
  return rows.length > 0;
}
