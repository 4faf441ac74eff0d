import { type Database, openDatabase } from '@muster/kit/database';
import { createHttpServer, listenOn, registerEntityTags } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { type CompiledQuery, sql } from 'kysely';
import { instantText } from '../../services/airport/src/domain/instant.ts';
import { aboutPage, type PageRequest } from '../../services/airport/src/paging/page.ts';

/**
 * An earlier version of reading and assigning stewards: one wide join with a row for each steward on a flight of each
 * steward, statements that are planned each time, and a tag of the whole body. It is kept as the baseline.
 */
const [kind = '', address = ''] = process.argv.slice(2);
const report = (): void => {};
const database: Database =
  kind === 'sqlite'
    ? openDatabase({ kind: 'sqlite', file: address }, report)
    : openDatabase({ kind: 'postgres', url: address, schema: 'airport' }, report);

interface Row {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly flight_id: number | null;
  readonly departure_at: number;
  readonly arrival_at: number;
  readonly airplane_id: number;
  readonly airplane_name: string;
  readonly capacity: number;
  readonly type_id: number;
  readonly type_name: string;
  readonly crew_id: number;
  readonly crew_first_name: string;
  readonly crew_last_name: string;
}

const WIDE = sql`
  select stewards.id, stewards.first_name, stewards.last_name, flights.id as flight_id, flights.departure_at,
    flights.arrival_at, airplanes.id as airplane_id, airplanes.name as airplane_name, airplanes.capacity,
    airplane_types.id as type_id, airplane_types.name as type_name, crew.id as crew_id,
    crew.first_name as crew_first_name, crew.last_name as crew_last_name
  from stewards
  left join assignments as own on own.steward_id = stewards.id
  left join flights on flights.id = own.flight_id
  left join airplanes on airplanes.id = flights.airplane_id
  left join airplane_types on airplane_types.id = airplanes.type_id
  left join assignments on assignments.flight_id = flights.id
  left join stewards as crew on crew.id = assignments.steward_id`;
const ORDER = sql`order by stewards.id, flights.departure_at, flights.id, crew.id`;
const one = sql<Row>`${WIDE} where stewards.id = ${0} ${ORDER}`.compile(database.tables());
const page = sql<Row>`
  ${WIDE} where stewards.id in (select id from stewards order by id limit ${20} offset ${0}) ${ORDER}`;
const count = sql<{ total: number }>`
  select cast(sum(row_count) as bigint) as total from row_counts where table_name = 'stewards'`;

const flight = sql<{ departure_at: number; arrival_at: number }>`
  select flights.id, departure_at, arrival_at, origin_id, destination_id, time_zone from flights
  join airports on airports.id = origin_id where flights.id = ${0} for share of flights`.compile(database.tables());
const steward = sql`
  select stewards.id, home_base_id, time_zone from stewards
  left join airports on airports.id = home_base_id where stewards.id = ${0} for update of stewards`.compile(
  database.tables(),
);
const roster = sql`
  select steward_id, flights.id, departure_at, arrival_at, origin_id, destination_id from assignments
  join flights on flights.id = flight_id
  where steward_id = ${0} and flight_id <> ${0} and departure_at < ${0} and arrival_at > ${0}
  order by departure_at`.compile(database.tables());
const insertion =
  sql`insert into assignments (steward_id, flight_id) values (${0}, ${0}) on conflict do nothing`.compile(
    database.tables(),
  );

function assign(stewardId: number, flightId: number): Promise<object | undefined> {
  return database.transaction(async (tx) => {
    const ask = <Found>(query: CompiledQuery<Found>, ...parameters: number[]) =>
      tx.tables().executeQuery<Found>({ ...query, parameters });
    const [found] = (await ask(flight, flightId)).rows;
    await ask(steward, stewardId);
    const others = await ask(roster, stewardId, flightId, found?.arrival_at ?? 0, found?.departure_at ?? 0);
    if (others.rows.length > 0) throw new Error('The steward is on another flight.');
    await ask(insertion, stewardId, flightId);
    return stewardsOf((await ask(one, stewardId)).rows)[0];
  });
}

function stewardsOf(rows: readonly Row[]): object[] {
  const stewards: { id: number; flights: { id: number | null; stewards: object[] }[] }[] = [];
  for (const row of rows) {
    let steward = stewards.at(-1);
    if (steward?.id !== row.id) {
      const names = { objectType: 'StewardDto', firstName: row.first_name, lastName: row.last_name };
      steward = { id: row.id, ...names, flights: [] };
      stewards.push(steward);
    }
    if (row.flight_id === null) continue;
    let flight = steward.flights.at(-1);
    if (flight?.id !== row.flight_id) {
      flight = flightOf(row);
      steward.flights.push(flight);
    }
    const names = { firstName: row.crew_first_name, lastName: row.crew_last_name };
    flight.stewards.push({ id: row.crew_id, objectType: 'StewardDto', ...names });
  }
  return stewards;
}

function flightOf(row: Row) {
  return {
    id: row.flight_id,
    objectType: 'FlightDto',
    departureTime: instantText(row.departure_at),
    arrivalTime: instantText(row.arrival_at),
    stewards: [],
    airplane: {
      id: row.airplane_id,
      objectType: 'AirplaneDto',
      name: row.airplane_name,
      capacity: row.capacity,
      type: { id: row.type_id, objectType: 'AirplaneTypeDto', name: row.type_name },
    },
  };
}

async function read(query: CompiledQuery<Row>, parameters: readonly number[]): Promise<Row[]> {
  const filled = { ...query, parameters };
  const rows = database.quickRead?.(filled);
  return rows === undefined ? (await database.tables().executeQuery<Row>(filled)).rows : (rows as Row[]);
}

const request: PageRequest<'id'> = { page: 0, size: 20, offset: 0, sort: [] };

const app = await createHttpServer({
  log: createLogger({ service: 'airport', level: 'silent', pretty: false }),
  clock: systemClock,
  ids: systemIds(systemClock),
  trustProxy: [],
  corsOrigins: [],
  publicUrl: undefined,
  allowedHosts: [],
  errorBody: (error) => ({ body: { error: error.message } }),
  ignoreTrailingSlash: false,
});
registerEntityTags(app);
app.setSerializerCompiler(() => (body) => JSON.stringify(body));
const options = { config: { entityTag: true }, schema: { response: { 200: {} } } };
app.get('/api/stewards/paged', options, () =>
  database.snapshot(async (handle) => {
    const total = (await count.execute(handle.tables())).rows[0]?.total ?? 0;
    const content = stewardsOf((await page.execute(handle.tables())).rows);
    return { content, ...aboutPage(request, total, content.length) };
  }),
);
app.get('/api/stewards/:id', options, async ({ url }) => {
  const [steward] = stewardsOf(await read(one, [Number(url.split('/').at(-1))]));
  return steward;
});
const created = { config: { entityTag: true }, schema: { response: { 201: {} } } };
app.post('/api/stewards/:id/flights/:flightId', created, async ({ url }, reply) => {
  const [, , , stewardId, , flightId] = url.split('/');
  return reply.code(201).send(await assign(Number(stewardId), Number(flightId)));
});
await database.ping();
const [url] = await listenOn(app, '127.0.0.1', 0);
process.stdout.write(`listening on ${url}\n`);
process.once('SIGTERM', () => app.close().then(() => database.close()));
