import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '../database/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An empty database for one test, dropped afterwards. */
export interface TestDatabase {
  /** The environment variables that make a service use it. */
  readonly environment: (variable: string) => Record<string, string>;
  readonly address: (schema: string) => DatabaseAddress;
  readonly folder: string;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  create(): Promise<TestDatabase>;
}

const SQLITE: DatabaseKind = {
  name: 'SQLite',
  async create() {
    const folder = temporaryFolder();
    return {
      folder: folder.path,
      environment: () => ({ DATA_DIR: folder.path }),
      address: () => ({ kind: 'sqlite', file: join(folder.path, 'database.sqlite') }),
      drop: async () => folder.remove(),
    };
  },
};

function postgres(server: string): DatabaseKind {
  return {
    name: 'PostgreSQL',
    async create() {
      const folder = temporaryFolder();
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
      await administer(server, (client) => client.query(`create database ${name}`));
      return {
        folder: folder.path,
        environment: (variable) => ({ DATA_DIR: folder.path, [variable]: url }),
        address: (schema) => ({ kind: 'postgres', url, schema }),
        drop: async () => {
          await administer(server, async (client) => {
            await unused(client, name);
            await client.query(`drop database ${name} with (force)`);
          });
          folder.remove();
        },
      };
    },
  };
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const TIMEOUT_MS = 5000;
const LOOK_AGAIN_MS = 10;

/**
 * A pool is closed before the server has released its connections. Dropping the database by force at that moment would
 * break them, with an error that nobody handles. Connections that remain after a while were leaked by a test, and are
 * dropped by force.
 */
async function unused(client: pg.Client, name: string): Promise<void> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; ) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** The databases available here. */
export function databaseKinds(): DatabaseKind[] {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? [SQLITE] : [SQLITE, postgres(server)];
}

/** Defines the same tests for every database. Without a PostgreSQL server its half is skipped, by name. */
export function onEachDatabase(what: string, define: (kind: DatabaseKind) => void): void {
  const kinds = databaseKinds();
  for (const kind of kinds) describe(`${what}, on ${kind.name}`, () => define(kind));
  if (kinds.every(({ name }) => name !== 'PostgreSQL')) {
    describe(`${what}, on PostgreSQL`, { skip: 'no PostgreSQL server: install one or set TEST_DATABASE_URL' });
  }
}

/** Defines tests that do not depend on the database, on the one that is always available. */
export function onOneDatabase(what: string, define: (kind: DatabaseKind) => void): void {
  describe(what, () => define(SQLITE));
}
