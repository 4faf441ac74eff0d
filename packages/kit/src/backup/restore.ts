import { join } from 'node:path';
import { sql } from 'kysely';
import type { BlobStore } from '../blobs/index.ts';
import { SerializationFailure } from '../database/failures.ts';
import { ConstraintViolation, type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { applyMigrations, type Migration, readMigrations } from '../database/migrate.ts';
import { StartupError } from '../runtime/index.ts';
import { type Manifest, tableFile } from './archive.ts';
import { blobsInUse } from './blobs.ts';
import { migrationsOf } from './migrations.ts';
import type { BackupOptions } from './options.ts';
import { PlacedBlobs } from './placed-blobs.ts';
import { type Backup, damaged } from './read-backup.ts';
import { batchesOf, readLines } from './read-lines.ts';
import { listTables, MIGRATIONS_TABLE, setCounter, type TableShape } from './tables.ts';

export interface RestoreTarget {
  readonly service: string;
  readonly options: BackupOptions;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly migrations: string;
  readonly now: () => number;
}

interface Restored {
  /** The names of the migrations that came after the backup. */
  readonly later: readonly string[];
  /** What those who restore should know. */
  readonly notes: readonly string[];
}

/**
 * Restores a backup into an empty database: first the blobs, then all rows in one transaction. A failed restore leaves
 * neither behind. This program's own migrations create the tables as they were when the backup was made, so a backup of
 * SQLite can be restored into PostgreSQL and vice versa; the later ones then bring tables and rows up to date, as in an
 * upgrade.
 */
export async function restore(backup: Backup, target: RestoreTarget): Promise<Restored> {
  const known = await readMigrations(target.migrations);
  const then = migrationsOf(backup, known);
  const blobs = new PlacedBlobs(target.blobs);
  try {
    await blobs.placeAll(backup);
    return await target.database.transaction((tx) => restoreRows(tx, backup, target, { known, then }));
  } catch (error) {
    await blobs.removeAll();
    if (error instanceof ConstraintViolation) throw damaged(`its rows contradict each other (${error.constraint})`);
    throw error;
  }
}

async function restoreRows(
  tx: Tx,
  backup: Backup,
  { service, options, now }: RestoreTarget,
  { known, then }: { readonly known: readonly Migration[]; readonly then: readonly Migration[] },
): Promise<Restored> {
  if ((await listTables(tx, tx.dialect, { derivedTables: [] })).length > 0) throw databaseExists();
  // Somebody else may have created the tables meanwhile.
  const applied = await applyMigrations(tx, then, service, now());
  if (applied.length < then.length) throw databaseExists();
  await storeRows(tx, backup, options);
  const later = await bringUpToDate(tx, known, service, now());
  await refuseMissingBlobs(tx, backup, options);
  return { later, notes: (await options.onRestore?.(tx)) ?? [] };
}

function databaseExists(): StartupError {
  return new StartupError('There is a database already. Move it away first; nothing was restored.');
}

async function storeRows(tx: Tx, { folder, manifest }: Backup, options: BackupOptions): Promise<void> {
  // What was derived then may be gone by now; what was copied then may be derived by now.
  const derivedTables = [...(manifest.derivedTables ?? []), ...options.derivedTables];
  const isStored = ({ name }: { name: string }): boolean => name !== MIGRATIONS_TABLE && !derivedTables.includes(name);
  const shapes = (await listTables(tx, tx.dialect, { derivedTables })).filter(isStored);
  const tables = manifest.tables.filter(isStored);
  refuseOtherSchema(shapes, tables);
  await deferForeignKeys(tx);
  for (const shape of shapes) {
    // Migrations may have inserted rows.
    await sql`delete from ${sql.table(shape.name)}`.execute(tx.tables());
  }
  for (const shape of shapes) await fill(tx, shape, folder);
  for (const { name, rows } of tables) await refuseOtherCount(tx, name, rows);
  for (const counter of manifest.counters) {
    if (isStored({ name: counter.table })) await setCounter(tx, tx.dialect, counter);
  }
  await checkForeignKeys(tx);
}

/** The migrations of a backup are the ones of this program, so the tables differ only if somebody edited the backup. */
function refuseOtherSchema(shapes: readonly TableShape[], tables: Manifest['tables']): void {
  const here = new Map(shapes.map(({ name, columns }) => [name, columns.map((column) => column.name).join(', ')]));
  const there = new Map(tables.map(({ name, columns }) => [name, columns.join(', ')]));
  if (there.size < tables.length) throw damaged('it names a table twice');
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    if (here.get(name) !== there.get(name)) {
      throw damaged(`its table "${name}" is not the one that its migrations create`);
    }
  }
}

/** As in an upgrade: only the rows of the backup can make it fail. */
async function bringUpToDate(tx: Tx, known: readonly Migration[], service: string, now: number): Promise<string[]> {
  try {
    return await applyMigrations(tx, known, service, now);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartupError || isOfDatabase(error)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartupError(
      `The backup cannot be brought up to date. ${error.message} (${cause}) Nothing was restored.`,
    );
  }
}

/** Not the fault of the backup. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof SerializationFailure;
}

/** A later migration may have made rows that name blobs. */
async function refuseMissingBlobs(tx: Tx, { blobs }: Backup, options: BackupOptions): Promise<void> {
  const present = new Set(blobs);
  for (const [name, table] of await blobsInUse(tx, options)) {
    if (!present.has(name)) throw damaged(`its rows in "${table}" name the file ${name}, which it does not hold`);
  }
}

/** Rows that something else inserted while the table was filled, such as a trigger, would be duplicates. */
async function refuseOtherCount(tx: Tx, table: string, expected: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx.tables());
  const count = rows[0]?.count;
  if (count !== expected) throw damaged(`the table "${table}" would have ${count} rows and not ${expected}`);
}

/** Rows come in the order of table names, so they can refer to rows that come later. */
async function deferForeignKeys(tx: Tx): Promise<void> {
  const statement = tx.dialect === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set constraints all deferred';
  await sql.raw(statement).execute(tx.tables());
}

/**
 * Checked before the commit, whose error could not be turned into a readable message, and before later migrations:
 * PostgreSQL alters no table that has checks pending. From here on keys are checked at once, as in an upgrade.
 */
async function checkForeignKeys(tx: Tx): Promise<void> {
  if (tx.dialect === 'postgres') {
    await sql`set constraints all immediate`.execute(tx.tables());
    return;
  }
  await sql`pragma defer_foreign_keys = off`.execute(tx.tables());
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(
    tx.tables(),
  );
  const [broken] = rows;
  if (broken !== undefined) throw damaged(`a row of "${broken.table}" refers to one that is not there`);
}

async function fill(tx: Tx, shape: TableShape, folder: string): Promise<void> {
  for (const lines of batchesOf(readLines(join(folder, tableFile(shape.name))))) {
    const rows = lines.map((line) => toRow(shape, JSON.parse(line)));
    try {
      await tx.tables<Record<string, Record<string, unknown>>>().insertInto(shape.name).values(rows).execute();
    } catch (error) {
      if (error instanceof ConstraintViolation || isOfDatabase(error)) throw error;
      throw damaged(
        `rows of "${shape.name}" hold what its columns cannot (${error instanceof Error ? error.message : error})`,
      );
    }
  }
}

function toRow(shape: TableShape, values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    shape.columns.map(({ name, type }, index) => {
      const value = values[index] ?? null;
      if (type === 'bytes' && typeof value === 'string') return [name, Buffer.from(value, 'base64')];
      return [name, type === 'json' ? JSON.stringify(value) : value];
    }),
  );
}
