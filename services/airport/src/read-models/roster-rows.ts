import { prepareQuery } from '@muster/kit/database';
import { type RawBuilder, sql } from 'kysely';

/*
 * The statements that read a roster. The embedded database is fastest with three narrow ones. PostgreSQL gets one
 * statement, which finds the flights first and joins the rest to them.
 */

type Sql = RawBuilder<unknown>;

export const FLIGHTS = 1;
export const PERSON = 2;
export const AIRPLANE = 3;

/** Separators between the cells of flights, and between the stewards in one of them. */
export const CELL = ',';
export const STEWARD = ' ';

/** A row of either kind: one statement can then give all of them. */
export interface RosterRow {
  readonly kind: typeof FLIGHTS | typeof PERSON | typeof AIRPLANE;
  readonly id: number;
  readonly a: number | null;
  readonly b: number | null;
  readonly one: string | null;
  readonly two: string | null;
}

const NONE = sql`cast(null as bigint)`;

/**
 * All flights as one text: a row for each costs the drivers more than splitting the text. A flight is five cells, the
 * last of them the ids of its crew, which is never empty: the flight was found by one of them.
 */
const flightColumns = (crew: Sql) => sql`
  ${sql.lit(FLIGHTS)} as kind, 0 as id, ${NONE} as a, ${NONE} as b,
  string_agg(concat_ws(${sql.lit(CELL)}, id, departure_at, arrival_at, airplane_id, ${crew}), ${sql.lit(CELL)}) as one,
  null as two`;

const FLIGHT_COLUMNS = flightColumns(sql`(
  select string_agg(steward_id, ${sql.lit(STEWARD)}) from assignments where flight_id = flights.id
)`);

const flightsOfMany = (stewards: Sql) => sql<RosterRow>`
  select ${FLIGHT_COLUMNS} from flights
  where id in (select flight_id from assignments where steward_id in (${many(stewards)}))`;

/** No flight can be found twice here, which need not be made sure of. */
const flightsOfOne = (steward: Sql) => sql<RosterRow>`
  select ${FLIGHT_COLUMNS} from assignments as own join flights on flights.id = own.flight_id
  where own.steward_id = ${steward}`;

const peopleBy = (ids: Sql) => sql<RosterRow>`
  select ${sql.lit(PERSON)} as kind, id, ${NONE} as a, ${NONE} as b, first_name as one, last_name as two
  from stewards
  where id in (${ids})`;

const airplanesBy = (ids: Sql) => sql<RosterRow>`
  select ${sql.lit(AIRPLANE)} as kind, airplanes.id, capacity as a, type_id as b, airplanes.name as one,
    airplane_types.name as two
  from airplanes
  join airplane_types on airplane_types.id = airplanes.type_id
  where airplanes.id in (${ids})`;

const NO_MORE = { before: sql``, flightIds: sql``, stewardIds: sql`` };

/**
 * All of it at once. An assignment that the statement itself inserts is not among the rows that it sees: `more` brings
 * the flight and the steward of it.
 */
const everythingOf = (stewards: Sql, more = NO_MORE) => sql<RosterRow>`
  with ${more.before} listed as materialized (${stewards}),
  found as materialized (
    select id, departure_at, arrival_at, airplane_id,
      array(select steward_id from assignments where flight_id = flights.id ${more.stewardIds}) as crew
    from flights
    where id in (
      select flight_id from assignments where steward_id in (select id from listed) ${more.flightIds}
    )
  )
  select ${flightColumns(sql`array_to_string(crew, ${sql.lit(STEWARD)})`)} from found
  union all
  ${peopleBy(sql`select unnest(crew) from found union select id from listed`)}
  union all
  ${airplanesBy(sql`select airplane_id from found`)}`;

const one = (id: Sql): Sql => sql`select cast(${id} as bigint) as id`;
/** Any number of ids as one parameter: the keys of a JSON object, which both databases can expand. */
const many = (ids: Sql): Sql => sql`select cast(key as bigint) as id from json_each(${ids})`;

const insertion = (stewardId: Sql, flightId: Sql) => sql<RosterRow>`
  insert into assignments (steward_id, flight_id) values (${stewardId}, ${flightId})`;

const byIds = (query: (ids: Sql) => RawBuilder<RosterRow>) =>
  prepareQuery<unknown, { ids: string }>()((_, parameter) => query(parameter('ids')));

/** How many flights each steward has; those without any are missing. */
const flightCounts = (ids: Sql) => sql<RosterRow>`
  select ${sql.lit(PERSON)} as kind, steward_id as id, count(*) as a, ${NONE} as b, null as one, null as two
  from assignments
  where steward_id in (${ids})
  group by steward_id`;

export const ROSTER_QUERIES = {
  flightCounts: byIds((ids) => flightCounts(many(ids))),
  everythingOfOne: byIds((id) => everythingOf(one(id))),
  everythingOfMany: byIds((ids) => everythingOf(many(ids))),
  flightsOfOne: byIds((id) => flightsOfOne(sql`cast(${id} as bigint)`)),
  flightsOfMany: byIds(flightsOfMany),
  people: byIds((ids) => peopleBy(many(ids))),
  airplanes: byIds((ids) => airplanesBy(many(ids))),

  assign: prepareQuery<unknown, { stewardId: number; flightId: number }>()((_, parameter) =>
    insertion(parameter('stewardId'), parameter('flightId')),
  ),
  /** Inserts an assignment, and gives everything of the steward with it. */
  everythingOfAssigned: prepareQuery<unknown, { stewardId: number; flightId: number }>()((_, parameter) =>
    everythingOf(one(parameter('stewardId')), {
      before: sql`
          added as (${insertion(parameter('stewardId'), parameter('flightId'))} returning steward_id, flight_id),`,
      flightIds: sql`union all select flight_id from added`,
      stewardIds: sql`union all select steward_id from added where added.flight_id = flights.id`,
    }),
  ),
};

export function idList(ids: Iterable<number>): string {
  return `{${[...ids].map((id) => `"${id}":0`).join(',')}}`;
}
