import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { compare, compareWithLimit } from './frame/compare.ts';
import { inWorkshop, type Workshop } from './frame/processes.ts';

/**
 * Stewards with their flights, on both databases: against the wide join that they were read by before, against the
 * fastest program we know, and against a server that gives the same bytes without looking.
 */
const LIMIT = 'bench/airport-rosters-limit-server.ts';
/** The busiest of the demo data has about fifty flights. */
const CASES = [
  { name: 'page of 20 busy stewards', path: '/api/stewards/paged', faster: { sqlite: 5.5, postgres: 4.5 } },
  { name: 'steward with 50 flights', path: '/api/stewards/1', faster: { sqlite: 1.9, postgres: 2.3 } },
];

async function measure({ start }: Workshop, kind: 'sqlite' | 'postgres', address: () => string): Promise<void> {
  const service = await start('services/airport/src/main.ts');
  const before = await start('bench/airport-rosters-before-server.ts', kind, address());
  const limit = await start(LIMIT, kind, address());
  const constant = await start(LIMIT, 'constant', service.url);
  for (const { name, path, faster } of CASES) {
    const requests = { method: 'GET', path } as const;
    const named = { name: `${name}, ${kind}`, requests };
    await compare(service, { name: 'the wide join', server: before }, { ...named, target: faster[kind] });
    await compareWithLimit(service, limit, { ...named, target: 0.5 });
    await compare(service, { name: 'a constant answer', server: constant }, { ...named, target: 0 });
  }
}

await inWorkshop((workshop) => measure(workshop, 'sqlite', () => join(workshop.folder, 'airport', 'database.sqlite')));

const given = process.env['TEST_DATABASE_URL'];
const postgres = given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
if (postgres === undefined) {
  process.stdout.write('  PostgreSQL is not installed here; set TEST_DATABASE_URL to measure on it.\n');
} else {
  const url = new URL(postgres.url);
  const administrator = new pg.Client(url.href);
  await administrator.connect();
  const name = `bench_${process.pid}`;
  await administrator.query(`create database ${name}`);
  url.pathname = `/${name}`;
  try {
    await inWorkshop((workshop) => measure(workshop, 'postgres', () => url.href), { AIRPORT_DATABASE_URL: url.href });
  } finally {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
    await postgres.stop();
  }
}
