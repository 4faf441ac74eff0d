import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { instantText } from '../../services/airport/src/domain/instant.ts';

/**
 * In the shape of a lean Spring service: each answer is read by projections in a few narrow statements, assembled from
 * objects, written by `JSON.stringify`, and has a version as its tag. Nothing is kept between requests.
 */
const [kind = '', address = ''] = process.argv.slice(2);

type Row = readonly (string | number)[];
type Ask = (text: string, ...values: readonly (string | number)[]) => Promise<Row[]>;

function openSqlite(): Ask {
  const database = new DatabaseSync(address);
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  return async (text, ...values) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    statement.setReturnArrays(true);
    prepared.set(text, statement);
    return statement.all(...values) as unknown as Row[];
  };
}

function openPostgres(): Ask {
  const pool = new pg.Pool({ connectionString: address, max: 10, options: '-c search_path=airport' });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return async (text, ...values) => {
    const name = text.slice(0, 60);
    const query = { name, text: text.replaceAll('?', '$'), values: [...values], rowMode: 'array' as const };
    return (await pool.query(query)).rows;
  };
}

const ask = kind === 'sqlite' ? openSqlite() : openPostgres();

const FLIGHT = `select f.id, f.departure_at, f.arrival_at, a.id, a.name, a.capacity, t.id, t.name
  from flights f join airplanes a on a.id = f.airplane_id join airplane_types t on t.id = a.type_id`;
const MEMBER = `select m.flight_id, s.id, s.first_name, s.last_name
  from assignments m join stewards s on s.id = m.steward_id`;

const LISTS = {
  flights: `/* flights */ ${FLIGHT} where f.status <> 'CANCELLED' order by f.departure_at, f.id`,
  members: `/* members */ ${MEMBER} order by m.flight_id, s.id`,
  stewards: '/* stewards */ select id, first_name, last_name from stewards order by id',
  rostered: `/* rostered */ ${FLIGHT} where f.id in (select flight_id from assignments) order by f.departure_at, f.id`,
};
const FIRST_PAGE = 'select id from stewards order by id limit 20';
const PAGE = {
  flights: `/* flights of page */ ${FLIGHT} where f.id in (
    select flight_id from assignments where steward_id in (${FIRST_PAGE})) order by f.departure_at, f.id`,
  members: `/* members of page */ ${MEMBER} where m.flight_id in (
    select flight_id from assignments where steward_id in (${FIRST_PAGE})) order by m.flight_id, s.id`,
  stewards: '/* page */ select id, first_name, last_name from stewards order by id limit 20',
};
const ONE = {
  flights: `/* flights of one */ ${FLIGHT} where f.id in (
    select flight_id from assignments where steward_id = ?1) order by f.departure_at, f.id`,
  members: `/* members of one */ ${MEMBER} where m.flight_id in (
    select flight_id from assignments where steward_id = ?1) order by m.flight_id, s.id`,
  steward: '/* one */ select id, first_name, last_name from stewards where id = ?1',
  version: '/* version */ select changes from steward_changes where steward_id = ?1',
};

const person = ([id, firstName, lastName]: Row) => ({ id, objectType: 'StewardDto', firstName, lastName });

function flightsOf(flights: readonly Row[], members: readonly Row[]) {
  const crews = Map.groupBy(members, ([flight]) => flight);
  return flights.map(([id, departure, arrival, airplane, name, capacity, type, typeName]) => ({
    id,
    objectType: 'FlightDto',
    departureTime: instantText(Number(departure)),
    arrivalTime: instantText(Number(arrival)),
    stewards: (crews.get(id ?? 0) ?? []).map((member) => person(member.slice(1))),
    airplane: {
      id: airplane,
      objectType: 'AirplaneDto',
      name,
      capacity,
      type: { id: type, objectType: 'AirplaneTypeDto', name: typeName },
    },
  }));
}

function withFlights(stewards: readonly Row[], flights: ReturnType<typeof flightsOf>) {
  const own = new Map<string | number | undefined, typeof flights>(stewards.map(([id]) => [id, []]));
  for (const flight of flights) for (const { id } of flight.stewards) own.get(id)?.push(flight);
  return stewards.map((steward) => ({ ...person(steward), flights: own.get(steward[0]) }));
}

async function page(): Promise<object> {
  const [total] = await ask("/* total */ select sum(row_count) from row_counts where table_name = 'stewards'");
  const flights = flightsOf(await ask(PAGE.flights), await ask(PAGE.members));
  const content = withFlights(await ask(PAGE.stewards), flights);
  const sort = { empty: true, sorted: false, unsorted: true };
  const totalElements = Number(total?.[0]);
  return {
    content,
    number: 0,
    size: 20,
    numberOfElements: content.length,
    totalPages: Math.ceil(totalElements / 20),
    totalElements,
    first: true,
    last: totalElements <= 20,
    empty: content.length === 0,
    sort,
    pageable: { offset: 0, sort, pageSize: 20, pageNumber: 0, paged: true, unpaged: false },
  };
}

interface Answer {
  readonly body: string;
  readonly tag?: string;
  readonly status?: number;
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const [, , name, id] = request.url?.split('/') ?? [];
  if (name === 'airplane-types') {
    const [type] = await ask('/* type */ select id, name from airplane_types where id = ?1', Number(id));
    return { body: JSON.stringify({ id: type?.[0], objectType: 'AirplaneTypeDto', name: type?.[1] }), tag: '0' };
  }
  if (name === 'flights') {
    return { body: JSON.stringify(flightsOf(await ask(LISTS.flights), await ask(LISTS.members))) };
  }
  if (id === undefined) {
    const flights = flightsOf(await ask(LISTS.rostered), await ask(LISTS.members));
    return { body: JSON.stringify(withFlights(await ask(LISTS.stewards), flights)) };
  }
  if (id === 'paged') return { body: JSON.stringify(await page()) };
  const [version] = await ask(ONE.version, Number(id));
  const tag = String(version?.[0]);
  if (request.headers['if-none-match'] === `"${tag}"`) return { status: 304, body: '', tag };
  const flights = flightsOf(await ask(ONE.flights, Number(id)), await ask(ONE.members, Number(id)));
  return { body: JSON.stringify(withFlights(await ask(ONE.steward, Number(id)), flights)[0]), tag };
}

const server = createServer(async (request, response) => {
  const { status = 200, body, tag } = await answer(request);
  if (tag !== undefined) response.setHeader('etag', `"${tag}"`);
  if (status === 304) return void response.writeHead(304).end();
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
