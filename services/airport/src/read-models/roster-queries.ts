import { prepareQuery } from '@muster/kit/database';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTables } from './tables.ts';

/*
 * The statements that read rosters. The embedded database is fastest with narrow ones. PostgreSQL gets one statement,
 * which finds the flights first and returns everything in them as JSON.
 */

export interface FlightRow {
  readonly id: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly airplaneId: number;
}

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

export interface RosterAirplane {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly typeId: number;
  readonly typeName: string;
}

/** Any number of ids as one parameter: the keys of a JSON object, which both databases can expand. */
export function idList(ids: Iterable<number>): string {
  return `{${[...ids].map((id) => `"${id}":0`).join(',')}}`;
}

type Ids = RawBuilder<string>;

const listed = (ids: Ids) => sql`select cast(key as bigint) as id from json_each(${ids})`;
export const isAmong = (column: string, ids: Ids) => sql<SqlBool>`${sql.ref(column)} in (${listed(ids)})`;

const flightsOf = prepareQuery<ReadTables, { stewardIds: string }>()((db, parameter) =>
  db
    .selectFrom('flights')
    .select(['id', 'departure_at as departureAt', 'arrival_at as arrivalAt', 'airplane_id as airplaneId'])
    // As JSON: a row for each of the crew costs more than to read an array.
    .select(
      sql<string>`(
        select json_group_array(steward_id) from (
          select steward_id from assignments where flight_id = flights.id order by steward_id
        )
      )`.as('crew'),
    )
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('assignments')
        .select('flight_id')
        .where(isAmong('steward_id', parameter('stewardIds'))),
    )
    .orderBy('departure_at')
    .orderBy('id'),
);

const peopleBy = prepareQuery<ReadTables, { ids: string }>()((db, parameter) =>
  db
    .selectFrom('stewards')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where(isAmong('id', parameter('ids'))),
);

const airplanesBy = prepareQuery<ReadTables, { ids: string }>()((db, parameter) =>
  db
    .selectFrom('airplanes')
    .innerJoin('airplane_types', 'airplane_types.id', 'airplanes.type_id')
    .select([
      'airplanes.id',
      'airplanes.name',
      'airplanes.capacity',
      'airplane_types.id as typeId',
      'airplane_types.name as typeName',
    ])
    .where(isAmong('airplanes.id', parameter('ids'))),
);

/** How many flights each steward has; those without any are missing. */
const flightCounts = prepareQuery<ReadTables, { ids: string }>()((db, parameter) =>
  db
    .selectFrom('assignments')
    .select(({ fn }) => ['steward_id as id', fn.countAll<number>().as('flights')])
    .where(isAmong('steward_id', parameter('ids')))
    .groupBy('steward_id'),
);

/** Everything at once, as PostgreSQL returns it. */
interface WholeRoster {
  readonly flights: readonly (FlightRow & { readonly crew: readonly number[] })[];
  readonly people: readonly Person[];
  readonly airplanes: readonly RosterAirplane[];
}

const everythingOf = prepareQuery<ReadTables, { stewardIds: string }>()(
  (_, parameter) => sql<WholeRoster>`
    with listed as materialized (${listed(parameter('stewardIds'))}),
    found as materialized (
      select id, departure_at as "departureAt", arrival_at as "arrivalAt", airplane_id as "airplaneId",
        array(select steward_id from assignments where flight_id = flights.id order by steward_id) as crew
      from flights
      where id in (select flight_id from assignments where steward_id in (select id from listed))
    ),
    person as (
      select id, first_name as "firstName", last_name as "lastName"
      from stewards
      where id in (select unnest(crew) from found union select id from listed)
    ),
    airplane as (
      select airplanes.id, airplanes.name, capacity, type_id as "typeId", airplane_types.name as "typeName"
      from airplanes
      join airplane_types on airplane_types.id = airplanes.type_id
      where airplanes.id in (select "airplaneId" from found)
    )
    select
      (select coalesce(json_agg(found order by "departureAt", id), '[]') from found) as flights,
      (select coalesce(json_agg(person), '[]') from person) as people,
      (select coalesce(json_agg(airplane), '[]') from airplane) as airplanes`,
);

export const ROSTER_QUERIES = { flightsOf, peopleBy, airplanesBy, flightCounts, everythingOf };
