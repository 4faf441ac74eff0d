import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { compareWithLimit } from './lib/compare.ts';
import type { LoadRequest } from './lib/load.ts';
import { type Processes, type Server, withProcesses } from './lib/processes.ts';

/**
 * Stewards with their flights, on both databases, compared with the wide join of an earlier version, with the fastest
 * known program, and with a server that sends the same bytes from memory.
 */
const LIMIT = 'bench/baselines/airport-rosters-limit.ts';
const BEFORE = 'bench/baselines/airport-rosters-before.ts';
/** The first page of stewards: those of the first airplanes, four per airplane. */
const STEWARDS = 20;
const STEWARDS_PER_AIRPLANE = 4;
/** The maximum per steward; rosters that keep the rules have fewer. */
const FLIGHTS = 50;

const READS = [
  {
    name: 'page of 20 busy stewards',
    path: '/api/stewards/paged',
    faster: { sqlite: 5.5, postgres: 4.5 },
    // Few, so that a page does not spend most of its time waiting for others.
    connections: 4,
  },
  { name: 'steward with 50 flights', path: '/api/stewards/1', faster: { sqlite: 1.9, postgres: 2.3 } },
];

interface Servers {
  readonly service: Server;
  readonly before: Server;
  readonly limit: Server;
}

async function measureReads(processes: Processes, kind: 'sqlite' | 'postgres', servers: Servers): Promise<void> {
  const { service, before, limit } = servers;
  for (const { name, path, faster, connections } of READS) {
    const comparison = {
      name: `${name}, ${kind}`,
      requests: { method: 'GET', path },
      target: 0.5,
      ...(connections === undefined ? {} : { connections }),
    } as const;
    const wideJoin = { name: 'the wide join', server: before, target: faster[kind] };
    await compareWithLimit(processes, service, limit, comparison, wideJoin);
  }
}

/** More than one server assigns in one run. */
const FRESH_STEWARDS = 50_000;
/** Many flights, so that no crew gets so large that reading it dominates. */
const CREWED = { first: 1000, count: 1000 };
/** A lean Spring service was 1.11 times as fast as the earlier version. */
const FASTER_ASSIGN = 1.11;

/** All servers assign in one database, each with its own stewards. */
async function measureAssign(processes: Processes, servers: Servers, administrator: pg.Client): Promise<void> {
  await administrator.query('set search_path = airport');
  const { rows } = await administrator.query<{ first: string }>(
    `with fresh as (
       insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
       select 'Fresh', 'fresh', 'Steward ' || n, 'steward' from generate_series(1, ${3 * FRESH_STEWARDS + 1}) as n
       returning id
     ) select min(id) as first from fresh`,
  );
  const first = Number(rows[0]?.first);
  const assign = (steward: number, flight: number): LoadRequest => ({
    method: 'POST',
    path: `/api/stewards/${first + steward}/flights/${CREWED.first + (flight % CREWED.count)}`,
  });
  const from = (start: number) => (count: number) => assign(start + count, count);
  const { service, before, limit } = servers;
  await compareWithLimit(
    processes,
    service,
    limit,
    {
      name: 'assign, postgres',
      requests: from(0),
      requestsOfLimit: from(FRESH_STEWARDS),
      example: assign(3 * FRESH_STEWARDS, 0),
      target: 0.5,
    },
    { name: 'the way before', server: before, requests: from(2 * FRESH_STEWARDS), target: FASTER_ASSIGN },
  );
}

/** Assigns the stewards of the first page to more flights of their airplane, which never overlap. */
async function fillRosters(url: string): Promise<void> {
  for (let steward = 1; steward <= STEWARDS; steward += 1) {
    const airplane = Math.ceil(steward / STEWARDS_PER_AIRPLANE);
    const page = await fetch(`${url}/api/flights/paged?airplaneId=${airplane}&size=100`);
    const { content } = (await page.json()) as { content: { id: number }[] };
    // Two of three flights, so that crews differ.
    for (const { id } of content.filter((_, index) => (index + steward) % 3 !== 0)) {
      const answer = await fetch(`${url}/api/stewards/${steward}/flights/${id}`, { method: 'PUT' });
      const { flights } = (await answer.json()) as { flights: object[] };
      if (flights.length >= FLIGHTS) break;
    }
  }
}

async function measureSqlite(processes: Processes): Promise<void> {
  const service = await processes.start('services/airport/src/main.ts');
  await fillRosters(service.url);
  const file = join(processes.folder, 'airport', 'database.sqlite');
  const before = await processes.start(BEFORE, 'sqlite', file);
  await measureReads(processes, 'sqlite', { service, before, limit: await processes.start(LIMIT, 'sqlite', file) });
}

async function measurePostgres(processes: Processes, url: string, administrator: pg.Client): Promise<void> {
  const databasePids = async (): Promise<number[]> => {
    const { rows } = await administrator.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  };
  const start = async (program: string): Promise<Server> => ({
    ...(await processes.start(program, 'postgres', url)),
    databasePids,
  });
  const service = await start('services/airport/src/main.ts');
  await fillRosters(service.url);
  const servers = { service, before: await start(BEFORE), limit: await start(LIMIT) };
  await measureReads(processes, 'postgres', servers);
  await measureAssign(processes, servers, administrator);
}

await withProcesses(measureSqlite);

const given = process.env['TEST_DATABASE_URL'];
const postgres = given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
if (postgres === undefined) {
  process.stdout.write('  PostgreSQL is not installed here; set TEST_DATABASE_URL to measure on it.\n');
} else {
  const name = `bench_${process.pid}`;
  const { href } = Object.assign(new URL(postgres.url), { pathname: `/${name}` });
  await administer(postgres.url, (client) => client.query(`create database ${name}`));
  try {
    await administer(href, (client) =>
      withProcesses((processes) => measurePostgres(processes, href, client), { AIRPORT_DATABASE_URL: href }),
    );
  } finally {
    await administer(postgres.url, (client) => client.query(`drop database ${name} with (force)`));
    await postgres.stop();
  }
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
