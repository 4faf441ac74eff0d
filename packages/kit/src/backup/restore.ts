import { join } from 'node:path';
import { sql } from 'kysely';
import { ConstraintViolation, type Database, type Tx } from '../database/index.ts';
import { applyMigrations, readMigrations } from '../database/migrate.ts';
import { type Ids, StartupError } from '../runtime/index.ts';
import { type Manifest, tableFile } from './archive.ts';
import type { BackupOptions } from './options.ts';
import { PlacedBlobs } from './placed-blobs.ts';
import { type Backup, damaged } from './read-backup.ts';
import { batchesOf, readLines } from './read-lines.ts';
import { listTables, MIGRATIONS_TABLE, setCounter, type TableShape } from './tables.ts';

export interface RestoreTarget {
  readonly service: string;
  readonly options: BackupOptions;
  readonly database: Database;
  readonly folder: string;
  readonly migrations: string;
  readonly now: () => number;
  readonly ids: Ids;
}

/**
 * Restores a backup into an empty database: first the blobs, then all rows in one transaction. A failed restore leaves
 * neither behind. This program's own migrations create the schema, so a backup of SQLite can be restored into
 * PostgreSQL and vice versa.
 */
export async function restore(backup: Backup, target: RestoreTarget): Promise<void> {
  const migrations = await readMigrations(target.migrations);
  const blobs = new PlacedBlobs(join(target.folder, 'blobs'), target.ids);
  try {
    await blobs.placeAll(backup);
    await target.database.transaction(async (tx) => {
      const applied = await applyMigrations(tx, migrations, target.service, target.now());
      if (applied.length < migrations.length) {
        throw new StartupError('There is a database already. Move it away first; nothing was restored.');
      }
      await storeRows(tx, backup, target.options);
      await target.options.onRestore?.(tx);
    });
  } catch (error) {
    await blobs.removeAll();
    if (error instanceof ConstraintViolation) throw damaged(`its rows contradict each other (${error.constraint})`);
    throw error;
  }
}

async function storeRows(tx: Tx, { folder, manifest }: Backup, options: BackupOptions): Promise<void> {
  const shapes = (await listTables(tx, tx.dialect, options)).filter(({ name }) => name !== MIGRATIONS_TABLE);
  const tables = manifest.tables.filter(
    ({ name }) => name !== MIGRATIONS_TABLE && !options.derivedTables.includes(name),
  );
  refuseOtherSchema(shapes, tables);
  await deferForeignKeys(tx);
  for (const shape of shapes) {
    // Migrations may have inserted rows.
    await sql`delete from ${sql.table(shape.name)}`.execute(tx.tables());
  }
  for (const shape of shapes) await fill(tx, shape, folder);
  for (const { name, rows } of tables) await refuseOtherCount(tx, name, rows);
  for (const counter of manifest.counters) await setCounter(tx, tx.dialect, counter);
  await checkForeignKeys(tx);
}

function refuseOtherSchema(shapes: readonly TableShape[], tables: Manifest['tables']): void {
  const columns = (known: readonly { name: string; columns: readonly string[] }[]): string =>
    JSON.stringify(known.map(({ name, columns: of }) => [name, of]));
  const here = shapes.map((shape) => ({ name: shape.name, columns: shape.columns.map(({ name }) => name) }));
  if (columns(here) !== columns(tables)) {
    throw new StartupError(
      'The backup was made with another version of this program, whose tables are not the same. Restore it with that version, then upgrade.',
    );
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

/** Checked before the commit, whose error could not be turned into a readable message. */
async function checkForeignKeys(tx: Tx): Promise<void> {
  if (tx.dialect === 'postgres') {
    await sql`set constraints all immediate`.execute(tx.tables());
    return;
  }
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(
    tx.tables(),
  );
  const [broken] = rows;
  if (broken !== undefined) throw damaged(`a row of "${broken.table}" refers to one that is not there`);
}

async function fill(tx: Tx, shape: TableShape, folder: string): Promise<void> {
  for (const lines of batchesOf(readLines(join(folder, tableFile(shape.name))))) {
    const rows = lines.map((line) => toRow(shape, JSON.parse(line)));
    await tx.tables<Record<string, Record<string, unknown>>>().insertInto(shape.name).values(rows).execute();
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
