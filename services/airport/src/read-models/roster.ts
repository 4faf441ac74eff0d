import { type Handle, prepareQuery } from '@muster/kit/database';
import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What stewards with their flights are made of. A flight stands in an answer once for each steward who is on it, and a
 * steward once for each of their flights; here each of them is read once.
 */
export interface Roster {
  /** By departure. */
  readonly flights: readonly CrewedFlight[];
  /** Those of the flights, each once. */
  readonly crews: readonly Crew[];
  readonly people: ReadonlyMap<number, Person>;
  readonly airplanes: ReadonlyMap<number, RosterAirplane>;
}

export interface CrewedFlight {
  readonly id: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly airplaneId: number;
  /** Flights with the same people on them have the same object. */
  readonly crew: Crew;
}

export interface Crew {
  readonly stewardIds: readonly number[];
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

type Ids = RawBuilder<unknown>;

const FLIGHT = 1;
const PERSON = 2;
const AIRPLANE = 3;

/** A row of either kind: one statement can then give all of them. */
interface Row {
  readonly kind: typeof FLIGHT | typeof PERSON | typeof AIRPLANE;
  readonly id: number;
  readonly a: number | null;
  readonly b: number | null;
  readonly c: number | null;
  readonly one: string | null;
  readonly two: string | null;
}

const flightsOf = (stewards: Ids) => sql<Row>`
  select ${sql.lit(FLIGHT)} as kind, id, departure_at as a, arrival_at as b, airplane_id as c, (
    select string_agg(cast(steward_id as text), ',') from assignments where flight_id = flights.id
  ) as one, null as two
  from flights
  where id in (select flight_id from assignments where steward_id in (${stewards}))`;

const peopleBy = (ids: Ids) => sql<Row>`
  select ${sql.lit(PERSON)} as kind, id, cast(null as bigint) as a, cast(null as bigint) as b,
    cast(null as bigint) as c, first_name as one, last_name as two
  from stewards
  where id in (${ids})`;

const airplanesBy = (ids: Ids) => sql<Row>`
  select ${sql.lit(AIRPLANE)} as kind, airplanes.id, capacity as a, type_id as b, cast(null as bigint) as c,
    airplanes.name as one, airplane_types.name as two
  from airplanes
  join airplane_types on airplane_types.id = airplanes.type_id
  where airplanes.id in (${ids})`;

/** All of it, for a database that is a round trip away. */
const everythingOf = (stewards: Ids) => sql<Row>`
  ${flightsOf(stewards)}
  union all
  ${peopleBy(sql`
    select crew.steward_id from assignments as own join assignments as crew on crew.flight_id = own.flight_id
    where own.steward_id in (${stewards}) union ${stewards}`)}
  union all
  ${airplanesBy(sql`
    select airplane_id from flights
    where id in (select flight_id from assignments where steward_id in (${stewards}))`)}`;

const one = (id: Ids): Ids => sql`select cast(${id} as bigint)`;
/** Any number of ids as one parameter: the keys of an object, which is what both databases can take apart. */
const many = (ids: Ids): Ids => sql`select cast(key as bigint) from json_each(${ids})`;

const compilable = (db: Kysely<Tables>, query: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => query.compile(db),
});

const QUERIES = {
  everythingOfOne: prepareQuery<Tables, { ids: string }>()((db, parameter) =>
    compilable(db, everythingOf(one(parameter('ids')))),
  ),
  everythingOfMany: prepareQuery<Tables, { ids: string }>()((db, parameter) =>
    compilable(db, everythingOf(many(parameter('ids')))),
  ),
  flightsOfOne: prepareQuery<Tables, { ids: string }>()((db, parameter) =>
    compilable(db, flightsOf(one(parameter('ids')))),
  ),
  flightsOfMany: prepareQuery<Tables, { ids: string }>()((db, parameter) =>
    compilable(db, flightsOf(many(parameter('ids')))),
  ),
  people: prepareQuery<Tables, { ids: string }>()((db, parameter) => compilable(db, peopleBy(many(parameter('ids'))))),
  airplanes: prepareQuery<Tables, { ids: string }>()((db, parameter) =>
    compilable(db, airplanesBy(many(parameter('ids')))),
  ),
};

/**
 * Everything about the flights of these stewards, as of one moment: PostgreSQL is asked once. The embedded database is
 * no round trip away and answers three narrow questions sooner; it commits at the end of turns of the event loop only,
 * so that reads which wait for nothing else see one state.
 */
export async function readRoster(handle: Handle, stewardIds: readonly number[]): Promise<Roster> {
  const isOne = stewardIds.length === 1;
  const ids = isOne ? String(stewardIds[0]) : idList(stewardIds);
  if (handle.isRemote) {
    return rosterOf(await (isOne ? QUERIES.everythingOfOne : QUERIES.everythingOfMany)(handle, { ids }));
  }
  const { flights, crews } = rosterOf(await (isOne ? QUERIES.flightsOfOne : QUERIES.flightsOfMany)(handle, { ids }));
  const people = new Set([...stewardIds, ...crews.flatMap((crew) => crew.stewardIds)]);
  const airplanes = new Set(flights.map(({ airplaneId }) => airplaneId));
  const rows = await QUERIES.people(handle, { ids: idList(people) });
  if (airplanes.size > 0) rows.push(...(await QUERIES.airplanes(handle, { ids: idList(airplanes) })));
  return { ...rosterOf(rows), flights, crews };
}

function idList(ids: Iterable<number>): string {
  return `{${[...ids].map((id) => `"${id}":0`).join(',')}}`;
}

function rosterOf(rows: readonly Row[]): Roster {
  const flights: CrewedFlight[] = [];
  const people = new Map<number, Person>();
  const airplanes = new Map<number, RosterAirplane>();
  const crews = new Map<string, Crew>();
  for (const { kind, id, a, b, c, one, two } of rows) {
    switch (kind) {
      case FLIGHT: {
        const text = one ?? '';
        let crew = crews.get(text);
        if (crew === undefined) {
          crew = { stewardIds: text.split(',').map(Number).sort(ascending) };
          crews.set(text, crew);
        }
        flights.push({ id, departureAt: a ?? 0, arrivalAt: b ?? 0, airplaneId: c ?? 0, crew });
        break;
      }
      case PERSON:
        people.set(id, { id, firstName: one ?? '', lastName: two ?? '' });
        break;
      case AIRPLANE:
        airplanes.set(id, { id, name: one ?? '', capacity: a ?? 0, typeId: b ?? 0, typeName: two ?? '' });
        break;
    }
  }
  flights.sort((left, right) => left.departureAt - right.departureAt || left.id - right.id);
  return { flights, crews: [...crews.values()], people, airplanes };
}

function ascending(left: number, right: number): number {
  return left - right;
}
