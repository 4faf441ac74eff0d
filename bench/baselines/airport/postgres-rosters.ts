import pg from 'pg';
import { type Cell, type RosterRows, writeStewards } from './serialize-stewards.ts';

const [FLIGHT, PERSON, AIRPLANE, LISTED, TOTAL] = [1, 2, 3, 4, 5];
const NONE = 'cast(null as bigint)';

const everything = (listed: string, more = { before: '', flights: '', crew: '' }): string => `
  with ${more.before} listed as materialized (${listed}),
  found as materialized (
    select id, departure_at, arrival_at, airplane_id,
      array(select steward_id from assignments where flight_id = flights.id ${more.crew}) as crew
    from flights
    where id in (select flight_id from assignments where steward_id in (select id from listed) ${more.flights})
  )
  select ${FLIGHT}, id, departure_at, arrival_at, airplane_id, array_to_string(crew, ','), null from found
  union all
  select ${PERSON}, id, ${NONE}, ${NONE}, ${NONE}, first_name, last_name from stewards
  where id in (select unnest(crew) from found union select id from listed)
  union all
  select ${AIRPLANE}, airplanes.id, capacity, type_id, ${NONE}, airplanes.name, airplane_types.name
  from airplanes join airplane_types on airplane_types.id = type_id
  where airplanes.id in (select airplane_id from found)`;

const ONE = everything('select cast($1 as bigint) as id');
const PAGE = `${everything('select id from stewards order by id limit 20')}
  union all
  select ${LISTED}, id, ${NONE}, ${NONE}, ${NONE}, null, null from listed
  union all
  select ${TOTAL}, cast(sum(row_count) as bigint), ${NONE}, ${NONE}, ${NONE}, null, null from row_counts
  where table_name = 'stewards'`;
const LOCK = 'select 1 from stewards where id = $1 for update';
const ASSIGN = everything('select cast($1 as bigint) as id', {
  before: `added as (
    insert into assignments (steward_id, flight_id)
    select $1, id from flights as wanted
    where id = $2 and not exists (
      select from assignments join flights on flights.id = flight_id
      where steward_id = $1 and flights.departure_at < wanted.arrival_at and flights.arrival_at > wanted.departure_at
    )
    returning steward_id, flight_id
  ),`,
  flights: 'union all select flight_id from added',
  crew: 'union all select steward_id from added where added.flight_id = flights.id',
});

/** Stewards with their flights in one statement each; an assignment in four pipelined statements. */
export class PostgresRosters {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, options: '-c search_path=airport', max: 10, pipeline: true });
  }

  async one(id: string): Promise<Buffer[]> {
    return writeStewards([id], rowsOf(await ask(this.#pool, 'one', ONE, [id])));
  }

  async page(): Promise<{ ids: string[]; total: number; content: Buffer[] }> {
    const rows = await ask(this.#pool, 'page', PAGE, []);
    const ids = rows
      .flatMap(([kind, id]) => (kind === LISTED ? [String(id)] : []))
      .sort((a, b) => Number(a) - Number(b));
    const total = Number(rows.find(([kind]) => kind === TOTAL)?.[1]);
    return { ids, total, content: writeStewards(ids, rowsOf(rows)) };
  }

  async assign(stewardId: string, flightId: string): Promise<Buffer[]> {
    const client = await this.#pool.connect();
    try {
      const [, , rows] = await Promise.all([
        client.query('begin'),
        ask(client, 'lock', LOCK, [stewardId]),
        ask(client, 'assign', ASSIGN, [stewardId, flightId]),
        client.query('commit'),
      ]);
      return writeStewards([stewardId], rowsOf(rows));
    } finally {
      client.release();
    }
  }
}

async function ask(client: pg.Pool | pg.PoolClient, name: string, text: string, values: Cell[]): Promise<Cell[][]> {
  return (await client.query<Cell[]>({ name, text, values, rowMode: 'array' })).rows;
}

function rowsOf(rows: readonly Cell[][]): RosterRows {
  const found: { flights: Cell[][]; people: Cell[][]; airplanes: Cell[][] } = {
    flights: [],
    people: [],
    airplanes: [],
  };
  for (const [kind, id = null, a = null, b = null, c = null, one = null, two = null] of rows) {
    if (kind === FLIGHT) found.flights.push([id, a, b, c, one]);
    else if (kind === PERSON) found.people.push([id, one, two]);
    else if (kind === AIRPLANE) found.airplanes.push([id, one, a, b, two]);
  }
  return found;
}
