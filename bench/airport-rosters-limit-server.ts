import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { instantText as timeText } from '../services/airport/src/domain/instant.ts';

/**
 * The fastest program we know how to write that gives the same bytes for a page of stewards and for one of them: bare
 * `node:http`, narrow prepared statements, each flight written once. `constant` gives bytes that it was told before.
 */
const [kind = '', address = ''] = process.argv.slice(2);

type Cell = string | number | null;
type Query = (ids: string) => readonly Cell[][] | Promise<readonly Cell[][]>;

const FLIGHTS = (ids: string): string => `
  select id, departure_at, arrival_at, airplane_id,
    (select string_agg(cast(steward_id as text), ',') from assignments where flight_id = flights.id)
  from flights where id in (select flight_id from assignments where steward_id in (${ids}))`;
const PEOPLE = (ids: string): string => `select id, first_name, last_name from stewards where id in (${ids})`;
const AIRPLANES = (ids: string): string => `
  select airplanes.id, airplanes.name, capacity, type_id, airplane_types.name from airplanes
  join airplane_types on airplane_types.id = type_id where airplanes.id in (${ids})`;
const TOTAL = `select cast(sum(row_count) as bigint) from row_counts where table_name = 'stewards'`;
const PAGE = 'select id from stewards order by id limit 20';

function queries(): Record<'flights' | 'people' | 'airplanes' | 'total' | 'page', Query> {
  if (kind === 'sqlite') {
    const database = new DatabaseSync(address, { readOnly: true });
    const prepare = (text: string): Query => {
      const statement = database.prepare(text);
      statement.setReturnArrays(true);
      return (ids) => (text.includes('?') ? statement.all(ids) : statement.all()) as unknown as Cell[][];
    };
    const listed = 'select cast(key as integer) from json_each(?)';
    return {
      flights: prepare(FLIGHTS(listed)),
      people: prepare(PEOPLE(listed)),
      airplanes: prepare(AIRPLANES(listed)),
      total: prepare(TOTAL),
      page: prepare(PAGE),
    };
  }
  const options = '-c search_path=airport';
  const pool = new pg.Pool({ connectionString: address, options, max: 10 });
  const prepare = (name: string, text: string): Query => {
    const hasIds = text.includes('$1');
    return async (ids) => {
      const values = hasIds ? [ids] : [];
      return (await pool.query<Cell[]>({ name, text, values, rowMode: 'array' })).rows;
    };
  };
  const listed = 'select cast(key as bigint) from json_each($1)';
  return {
    flights: prepare('flights', FLIGHTS(listed)),
    people: prepare('people', PEOPLE(listed)),
    airplanes: prepare('airplanes', AIRPLANES(listed)),
    total: prepare('total', TOTAL),
    page: prepare('page', PAGE),
  };
}

const listOf = (ids: Iterable<Cell | undefined>): string => `{${[...ids].map((id) => `"${id}":0`).join()}}`;

const COMMA = Buffer.from(',');

async function stewards(ask: ReturnType<typeof queries>, ids: readonly string[]): Promise<Buffer[]> {
  const flights = (await ask.flights(listOf(ids))).toSorted(
    (one, other) => Number(one[1]) - Number(other[1]) || Number(one[0]) - Number(other[0]),
  );
  const crewIds = new Map<string, string[]>();
  for (const [, , , , crew] of flights) {
    const text = String(crew);
    if (crewIds.has(text)) continue;
    crewIds.set(
      text,
      text.split(',').sort((one, other) => Number(one) - Number(other)),
    );
  }
  const people = new Map<string, string>();
  for (const [id, first, last] of await ask.people(listOf(new Set([...ids, ...[...crewIds.values()].flat()])))) {
    const names = `"firstName":${JSON.stringify(first)},"lastName":${JSON.stringify(last)}`;
    people.set(String(id), `{"id":${id},"objectType":"StewardDto",${names}`);
  }
  const airplanes = new Map<Cell | undefined, string>();
  const used = new Set(flights.map(([, , , airplane]) => airplane));
  for (const [id, name, capacity, typeId, type] of await ask.airplanes(listOf(used))) {
    const about = `"objectType":"AirplaneDto","name":${JSON.stringify(name)},"capacity":${capacity}`;
    const kindOf = `{"id":${typeId},"objectType":"AirplaneTypeDto","name":${JSON.stringify(type)}}`;
    airplanes.set(Number(id), `],"airplane":{"id":${id},${about},"type":${kindOf}}}`);
  }
  const crews = new Map<string, string>();
  for (const [text, members] of crewIds) crews.set(text, members.map((member) => `${people.get(member)}}`).join());
  const own = new Map<string, Buffer[]>(ids.map((id) => [id, []]));
  for (const [id, departure, arrival, airplane, crew] of flights) {
    const times = `"departureTime":"${timeText(Number(departure))}","arrivalTime":"${timeText(Number(arrival))}"`;
    const text = Buffer.from(
      `{"id":${id},"objectType":"FlightDto",${times},"stewards":[${crews.get(String(crew))}${airplanes.get(Number(airplane))}`,
    );
    for (const member of crewIds.get(String(crew)) ?? []) own.get(member)?.push(text);
  }
  const parts: Buffer[] = [];
  for (const [index, id] of ids.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${people.get(id)},"flights":[`));
    for (const [place, flight] of (own.get(id) ?? []).entries()) {
      if (place > 0) parts.push(COMMA);
      parts.push(flight);
    }
    parts.push(Buffer.from(']}'));
  }
  return parts;
}

async function page(ask: ReturnType<typeof queries>): Promise<Buffer[]> {
  const total = Number((await ask.total(''))[0]?.[0]);
  const ids = (await ask.page('')).map(([id]) => String(id));
  const sort = { empty: true, sorted: false, unsorted: true };
  const about = JSON.stringify({
    number: 0,
    size: 20,
    numberOfElements: ids.length,
    totalPages: Math.ceil(total / 20),
    totalElements: total,
    first: true,
    last: total <= 20,
    empty: ids.length === 0,
    sort,
    pageable: { offset: 0, sort, pageSize: 20, pageNumber: 0, paged: true, unpaged: false },
  });
  return [Buffer.from('{"content":['), ...(await stewards(ask, ids)), Buffer.from(`],${about.slice(1)}`)];
}

/** What an address gives: bytes known from the start, or made anew. */
async function answers(): Promise<(path: string) => Buffer | Promise<Buffer>> {
  if (kind === 'constant') {
    const known = new Map<string, Buffer>();
    return async (path) => {
      const bytes = known.get(path) ?? Buffer.from(await (await fetch(address + path)).arrayBuffer());
      known.set(path, bytes);
      return bytes;
    };
  }
  const ask = queries();
  return async (path) => {
    const id = path.split('/').at(-1) ?? '';
    return Buffer.concat(await (id === 'paged' ? page(ask) : stewards(ask, [id])));
  };
}

const answer = await answers();
const server = createServer(async (request, response) => {
  const body = await answer(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
