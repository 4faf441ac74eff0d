import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../runtime/startup-error.ts';
import type { Database, Handle, Tx } from './database.ts';
import { DatabaseUnavailable } from './failures.ts';
import { statementsOf } from './migration-sql.ts';

const EXPANDING = '-- expanding\n';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Programs that do not know it can go on using the database: its first line is `-- expanding`. */
  readonly isExpanding: boolean;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly is_expanding: boolean;
}

interface MigrationTables {
  schema_migrations: { name: string; checksum: string; applied_at: number; is_expanding: boolean };
}

/**
 * Migrates the database to the schema that this program knows, in one transaction and behind a lock, so that any number
 * of instances can start at once and a failure leaves nothing half done. A database that a newer program has migrated is
 * used as it is, if all of its further migrations are expanding. Returns the names of the newly applied migrations.
 */
export async function migrate(
  database: Database,
  folder: string,
  schema: string,
  now: () => number,
  before?: BeforeMigrating,
): Promise<string[]> {
  const known = await readMigrations(folder);
  return database.transaction((tx) => applyMigrations(tx, known, schema, now(), before));
}

/** Called behind the lock before a database that is in use is changed; may refuse that by throwing. */
export type BeforeMigrating = (tx: Tx, pending: readonly Migration[]) => Promise<void>;

/** The same inside a transaction of the caller. */
export async function applyMigrations(
  tx: Tx,
  known: readonly Migration[],
  schema: string,
  now: number,
  before?: BeforeMigrating,
): Promise<string[]> {
  await prepareSchema(tx, schema);
  const applied = await tx
    .tables<MigrationTables>()
    .selectFrom('schema_migrations')
    .select(['name', 'checksum', 'is_expanding'])
    .orderBy('name')
    .execute();
  refuseOthers(known, applied);
  const pending = known.slice(applied.length);
  if (applied.length > 0 && pending.length > 0) await before?.(tx, pending);
  for (const migration of pending) await apply(tx, migration, now);
  return pending.map(({ name }) => name);
}

/** How the migrations of a database differ from those that this program knows. */
export interface MigrationDifference {
  readonly isNew: boolean;
  readonly pending: readonly Migration[];
  /** Applied by a newer program. */
  readonly unknown: readonly string[];
}

/** Changes nothing, so it can be asked while other instances use the database. */
export async function compareMigrations(database: Database, folder: string): Promise<MigrationDifference> {
  const known = await readMigrations(folder);
  if (!(await hasMigrations(database))) return { isNew: true, pending: known, unknown: [] };
  const rows = await database
    .tables<MigrationTables>()
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name')
    .execute();
  const applied = rows.map(({ name }) => name);
  return {
    isNew: applied.length === 0,
    pending: known.filter(({ name }) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.some((migration) => migration.name === name)),
  };
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: hash('sha256', text, 'hex'), isExpanding: text.startsWith(EXPANDING) };
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
  if (!(await hasMigrations(tx))) await run(tx, `create table schema_migrations (${COLUMNS})`);
  // Written by a program that did not mark migrations; none of its own was expanding.
  else if (!(await hasColumn(tx, 'is_expanding'))) await run(tx, `alter table schema_migrations add column ${MARK}`);
}

/** Programs that do not know the mark leave it out when they insert. */
const MARK = 'is_expanding @boolean not null default false';
const COLUMNS = `name @text not null primary key, checksum @text not null, applied_at @instant not null, ${MARK}`;

async function run(tx: Tx, text: string): Promise<void> {
  for (const statement of statementsOf(text, tx.dialect)) await sql.raw(statement).execute(tx.tables());
}

const hasMigrations = (handle: Handle): Promise<boolean> => hasColumn(handle, 'name');

async function hasColumn(handle: Handle, column: string): Promise<boolean> {
  const found = handle.isRemote
    ? sql`select 1 from information_schema.columns
          where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = ${column}`
    : sql`select 1 from pragma_table_info('schema_migrations') where name = ${column}`;
  return (await found.execute(handle.tables())).rows.length > 0;
}

/** What this program knows must come first and be the same; what comes after must be expanding. */
export function refuseOthers(known: readonly Migration[], applied: readonly AppliedMigration[]): void {
  for (const [index, { name, checksum, is_expanding }] of applied.entries()) {
    const ours = known[index];
    if (ours === undefined && is_expanding) continue;
    if (ours?.name !== name) {
      throw new StartupError(
        `The database holds the change "${name}", which this program does not know: it was written by a newer version (or another service), and this one cannot work with it. Start that version, or restore a backup made with this one.`,
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
    .values({
      name: migration.name,
      checksum: migration.checksum,
      applied_at: now,
      is_expanding: migration.isExpanding,
    })
    .execute();
}
