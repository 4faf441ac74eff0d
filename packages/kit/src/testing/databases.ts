import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import pg from 'pg';
import type { DatabaseAddress } from '../database/index.ts';
import { type MigratedService, migratedFile, migratedTemplate } from './migrated-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { unused } from './unused-database.ts';

/** A database for one test, dropped afterwards. */
export interface TestDatabase {
  /** The environment variables that make a service use it. */
  readonly environment: (variable: string) => Record<string, string>;
  readonly address: (schema: string) => DatabaseAddress;
  readonly folder: string;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Empty, or with the tables of a service, as if it had been started once and had stored nothing. */
  create(service?: MigratedService): Promise<TestDatabase>;
}

const SQLITE: DatabaseKind = {
  name: 'SQLite',
  async create(service) {
    const folder = temporaryFolder();
    if (service !== undefined) {
      mkdirSync(join(folder.path, service.name));
      writeFileSync(join(folder.path, service.name, 'database.sqlite'), await migratedFile(service));
    }
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
    async create(service) {
      const folder = temporaryFolder();
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
      await administer(server, async (client) => {
        const template = service === undefined ? 'template1' : await migratedTemplate(service, server, client);
        // Copying files takes half the processor time of copying pages through the log, the default.
        await client.query(`create database ${name} template ${template} strategy file_copy`);
      });
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
