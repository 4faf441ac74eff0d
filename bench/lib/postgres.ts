import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';

let databases = 0;

/** Works on a new database, if there is PostgreSQL; the processes that work for others in it are known by their ids. */
export async function withPostgres(
  work: (url: string, administrator: pg.Client, databasePids: () => Promise<number[]>) => Promise<void>,
): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
  if (postgres === undefined) {
    process.stdout.write('  PostgreSQL is not installed here; set TEST_DATABASE_URL to measure on it.\n');
    return;
  }
  databases += 1;
  const name = `bench_${process.pid}_${databases}`;
  const { href } = Object.assign(new URL(postgres.url), { pathname: `/${name}` });
  await administer(postgres.url, (client) => client.query(`create database ${name}`));
  try {
    await administer(href, (client) => work(href, client, () => pidsOf(client)));
  } finally {
    await administer(postgres.url, (client) => client.query(`drop database ${name} with (force)`));
    await postgres.stop();
  }
}

async function pidsOf(administrator: pg.Client): Promise<number[]> {
  const { rows } = await administrator.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
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
