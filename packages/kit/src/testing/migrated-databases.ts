import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type DatabaseAddress, migrate, openDatabase } from '../database/index.ts';
import { readMigrations } from '../database/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { unused } from './unused-database.ts';

/** The part of a service that says which tables its database has. */
export interface MigratedService {
  readonly name: string;
  /** The folder of SQL files. */
  readonly migrations: string;
}

async function migrateAt(address: DatabaseAddress, { name, migrations }: MigratedService): Promise<void> {
  const database = openDatabase(address, (error) => {
    throw error;
  });
  try {
    await migrate(database, migrations, name, () => 0);
  } finally {
    await database.close();
  }
}

const files = new Map<string, Promise<Buffer>>();

/** A migrated SQLite file. Writing it takes a twentieth of the processor time of the migrations, which run once. */
export function migratedFile(service: MigratedService): Promise<Buffer> {
  const made = files.get(service.migrations) ?? makeFile(service);
  files.set(service.migrations, made);
  return made;
}

async function makeFile(service: MigratedService): Promise<Buffer> {
  const folder = temporaryFolder();
  try {
    const file = join(folder.path, 'database.sqlite');
    await migrateAt({ kind: 'sqlite', file }, service);
    return readFileSync(file);
  } finally {
    folder.remove();
  }
}

const templates = new Map<string, Promise<string>>();

/**
 * The name of a migrated PostgreSQL database that others are copied from. It stays on the server: the test processes of
 * a run share it, and later runs do until a migration changes.
 */
export function migratedTemplate(service: MigratedService, server: string, client: pg.Client): Promise<string> {
  const made = templates.get(service.migrations) ?? makeTemplate(service, server, client);
  templates.set(service.migrations, made);
  return made;
}

async function makeTemplate(service: MigratedService, server: string, client: pg.Client): Promise<string> {
  const checksums = (await readMigrations(service.migrations)).map(({ name, checksum }) => `${name} ${checksum}`);
  const name = `test_template_${createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 32)}`;
  // Other processes wait for it, and an unfinished one of a killed process has another name.
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      const url = Object.assign(new URL(server), { pathname: `/${unfinished}` }).href;
      await migrateAt({ kind: 'postgres', url, schema: service.name }, service);
      await unused(client, unfinished);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
  return name;
}
