import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../runtime/startup-error.ts';
import type { Database, Tx } from './database.ts';
import { DatabaseUnavailable } from './failures.ts';
import { statementsOf } from './migration-sql.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface MigrationTables {
  schema_migrations: { name: string; checksum: string; applied_at: number };
}

/**
 * Migrates the database to the schema that this program knows, in one transaction and behind a lock, so that any number
 * of instances can start at once and a failure leaves nothing half done. Returns the names of the newly applied
 * migrations.
 */
export async function migrate(
  database: Database,
  folder: string,
  schema: string,
  now: () => number,
): Promise<string[]> {
  const known = await readMigrations(folder);
  return database.transaction((tx) => applyMigrations(tx, known, schema, now()));
}

/** The same inside a transaction of the caller. */
export async function applyMigrations(
  tx: Tx,
  known: readonly Migration[],
  schema: string,
  now: number,
): Promise<string[]> {
  await prepareSchema(tx, schema);
  const applied = await tx
    .tables<MigrationTables>()
    .selectFrom('schema_migrations')
    .selectAll()
    .orderBy('name')
    .execute();
  refuseStrangers(known, applied);
  const pending = known.slice(applied.length);
  for (const migration of pending) await apply(tx, migration, now);
  return pending.map(({ name }) => name);
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: hash('sha256', text, 'hex') };
    }),
  );
}

async function prepareSchema(tx: Tx, schema: string): Promise<void> {
  const db = tx.tables<MigrationTables>();
  // Held until commit, and taken before reading anything: `if not exists` alone is racy.
  await tx.lock('migrate');
  if (tx.dialect === 'postgres') {
    const exists = await sql`select 1 from information_schema.schemata where schema_name = ${schema}`.execute(db);
    if (exists.rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(db);
  }
  const [statement] = statementsOf(
    `create table if not exists schema_migrations (
       name @text not null primary key,
       checksum @text not null,
       applied_at @instant not null
     )`,
    tx.dialect,
  );
  await sql.raw(statement ?? '').execute(db);
}

/** Throws if the database was migrated by another program than this one or an older version of it. */
export function refuseStrangers(
  known: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = known[index];
    if (ours?.name !== name) {
      throw new StartupError(
        `The database holds the change "${name}", which this program does not know: it was written by a newer version (or another service). Start that version, or restore a backup made with this one.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new StartupError(
        `The migration "${name}" was edited after it had been applied to this database. Undo the edit and put the change into a new migration.`,
      );
    }
  }
}

async function apply(tx: Tx, migration: Migration, now: number): Promise<void> {
  const db = tx.tables<MigrationTables>();
  for (const statement of statementsOf(migration.text, tx.dialect)) {
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      // A full disk is not the fault of the migration.
      if (error instanceof DatabaseUnavailable) throw error;
      throw new Error(`The migration "${migration.name}" failed at: ${statement}`, { cause: error });
    }
  }
  await db
    .insertInto('schema_migrations')
    .values({ name: migration.name, checksum: migration.checksum, applied_at: now })
    .execute();
}
