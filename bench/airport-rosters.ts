import { join } from 'node:path';
import type pg from 'pg';
import { fillRosters } from './lib/busy-rosters.ts';
import { compareWithLimit } from './lib/compare.ts';
import type { LoadRequest } from './lib/load.ts';
import { withPostgres } from './lib/postgres.ts';
import { type Processes, type Server, withProcesses } from './lib/processes.ts';

/**
 * Stewards with their flights, on both databases, compared with the wide join of an earlier version, with the fastest
 * known program, and with a server that sends the same bytes from memory.
 */
const LIMIT = 'bench/baselines/airport-rosters-limit.ts';
const BEFORE = 'bench/baselines/airport-rosters-before.ts';
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

async function measureSqlite(processes: Processes): Promise<void> {
  const service = await processes.start('services/airport/src/main.ts');
  await fillRosters(service.url, FLIGHTS);
  const file = join(processes.folder, 'airport', 'database.sqlite');
  const before = await processes.start(BEFORE, 'sqlite', file);
  await measureReads(processes, 'sqlite', { service, before, limit: await processes.start(LIMIT, 'sqlite', file) });
}

async function measurePostgres(
  processes: Processes,
  url: string,
  administrator: pg.Client,
  databasePids: () => Promise<number[]>,
): Promise<void> {
  const start = async (program: string): Promise<Server> => ({
    ...(await processes.start(program, 'postgres', url)),
    databasePids,
  });
  const service = await start('services/airport/src/main.ts');
  await fillRosters(service.url, FLIGHTS);
  const servers = { service, before: await start(BEFORE), limit: await start(LIMIT) };
  await measureReads(processes, 'postgres', servers);
  await measureAssign(processes, servers, administrator);
}

await withProcesses(measureSqlite);

await withPostgres((url, administrator, databasePids) =>
  withProcesses((processes) => measurePostgres(processes, url, administrator, databasePids), {
    AIRPORT_DATABASE_URL: url,
  }),
);
