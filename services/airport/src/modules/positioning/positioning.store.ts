import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Kysely } from 'kysely';
import type { ReadTables } from '../../read-models/tables.ts';

interface PositioningTables extends Pick<ReadTables, 'stewards' | 'airports'> {
  positioning_trips: {
    id: Generated<number>;
    steward_id: number;
    departure_at: number;
    arrival_at: number;
    origin_id: number;
    destination_id: number;
  };
}

const tables = (handle: Handle) => handle.tables<PositioningTables>();

const trips = (db: Kysely<PositioningTables>) =>
  db
    .selectFrom('positioning_trips')
    .innerJoin('airports as origin', 'origin.id', 'positioning_trips.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'positioning_trips.destination_id')
    .select([
      'positioning_trips.id',
      'positioning_trips.departure_at as departureAt',
      'positioning_trips.arrival_at as arrivalAt',
      'origin.id as originId',
      'origin.code as originCode',
      'origin.name as originName',
      'destination.id as destinationId',
      'destination.code as destinationCode',
      'destination.name as destinationName',
    ])
    .orderBy('positioning_trips.departure_at');

export type TripRow = Awaited<ReturnType<ReturnType<typeof trips>['execute']>>[number];

/** The trips of a steward by departure; undefined if there is no such steward. */
export async function tripsOf(handle: Handle, stewardId: number): Promise<TripRow[] | undefined> {
  const steward = await tables(handle)
    .selectFrom('stewards')
    .select('id')
    .where('id', '=', stewardId)
    .executeTakeFirst();
  if (steward === undefined) return undefined;
  return trips(tables(handle)).where('positioning_trips.steward_id', '=', stewardId).execute();
}

export async function findTrip(handle: Handle, id: number): Promise<TripRow | undefined> {
  return trips(tables(handle)).where('positioning_trips.id', '=', id).executeTakeFirst();
}

export async function countTrips(handle: Handle, stewardId: number): Promise<number> {
  const { total } = await tables(handle)
    .selectFrom('positioning_trips')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('steward_id', '=', stewardId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The time zone and report time of the airports that exist, by their ids. */
export async function airportsBy(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, { readonly timeZone: string; readonly reportMinutes: number | null }>> {
  const rows = await tables(handle)
    .selectFrom('airports')
    .select(['id', 'time_zone as timeZone', 'report_minutes as reportMinutes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...airport }) => [id, airport]));
}

export async function insertTrip(
  tx: Tx,
  values: {
    readonly steward_id: number;
    readonly departure_at: number;
    readonly arrival_at: number;
    readonly origin_id: number;
    readonly destination_id: number;
  },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('positioning_trips')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTrip(handle: Handle, stewardId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('positioning_trips')
    .where('steward_id', '=', stewardId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function existsAtAirport(handle: Handle, airportId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('positioning_trips')
    .select('id')
    .where(({ or, eb }) => or([eb('origin_id', '=', airportId), eb('destination_id', '=', airportId)]))
    .limit(1)
    .execute();
  return rows.length > 0;
}
