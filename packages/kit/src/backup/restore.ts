import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';
import { applyMigrations, readMigrations } from '../database/migrate.ts';
import { StartupError } from '../runtime/index.ts';
import { checksumOf, FORMAT, MANIFEST, type Manifest } from './archive.ts';
import { readLines } from './read-lines.ts';
import { listTables, setCounter, type TableShape } from './tables.ts';

export interface RestoreTarget {
  readonly service: string;
  readonly database: Database;
  readonly folder: string;
  readonly migrations: string;
  readonly now: () => number;
}

const MIGRATIONS_TABLE = 'schema_migrations';
/** Rows of one insert. SQLite takes 32,766 parameters in one statement; no table of ours has 60 columns. */
const ROWS_AT_ONCE = 500;

/**
 * Brings a backup back into an empty database: every file is compared with its checksum first, and the rows are stored
 * in one transaction, or not at all. The schema is made by this program's own migrations, so that a backup of SQLite
 * goes into PostgreSQL and the other way round.
 */
export async function restore(source: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(source, target.service);
  await verify(source, manifest);
  if (Object.keys(manifest.files).some((file) => file.startsWith('blobs/'))) {
    await cp(join(source, 'blobs'), join(target.folder, 'blobs'), { recursive: true });
  }
  const migrations = await readMigrations(target.migrations);
  await target.database.transaction(async (tx) => {
    const applied = await applyMigrations(tx, migrations, target.service, target.now());
    if (applied.length < migrations.length) {
      throw new StartupError('There is a database already. Move it away first; nothing was restored.');
    }
    const shapes = (await listTables(tx, tx.dialect)).filter(({ name }) => name !== MIGRATIONS_TABLE);
    refuseOtherSchema(shapes, manifest);
    await deferForeignKeys(tx);
    // Tables that the migrations themselves filled come last, emptied first: triggers may have counted in them.
    const seeded = await filterAsync(shapes, ({ name }) => hasRows(tx, name));
    for (const shape of shapes) if (!seeded.includes(shape)) await fill(tx, shape, source);
    for (const shape of seeded) {
      await sql`delete from ${sql.table(shape.name)}`.execute(tx.tables());
      await fill(tx, shape, source);
    }
    for (const counter of manifest.counters) await setCounter(tx, tx.dialect, counter);
  });
  return manifest;
}

async function readManifest(source: string, service: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(source, MANIFEST), 'utf8'));
  } catch {
    throw new StartupError(`${source} is not a backup: it has no readable ${MANIFEST}.`);
  }
  if (manifest.format !== FORMAT) throw new StartupError(`${source} was made by another version of this program.`);
  if (manifest.service !== service) {
    throw new StartupError(`${source} is a backup of the service "${manifest.service}", not of "${service}".`);
  }
  return manifest;
}

async function verify(source: string, manifest: Manifest): Promise<void> {
  for (const [file, expected] of Object.entries(manifest.files)) {
    const present = await checksumOf(join(source, file)).catch(() => 'missing');
    if (present !== expected) {
      throw new StartupError(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);
    }
  }
}

function refuseOtherSchema(shapes: readonly TableShape[], manifest: Manifest): void {
  const columns = (tables: readonly { name: string; columns: readonly string[] }[]): string => JSON.stringify(tables);
  const here = shapes.map((shape) => ({ name: shape.name, columns: shape.columns.map(({ name }) => name) }));
  if (
    columns(here) !==
    columns(
      manifest.tables
        .filter(({ name }) => name !== MIGRATIONS_TABLE)
        .map(({ name, columns: known }) => ({ name, columns: known })),
    )
  ) {
    throw new StartupError(
      'The backup was made with another version of this program, whose tables are not the same. Restore it with that version, then upgrade.',
    );
  }
}

async function hasRows(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx.tables());
  return rows.length > 0;
}

async function filterAsync<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await test(item)) kept.push(item);
  return kept;
}

/** Rows come in the order of their tables' names; what they refer to may come later. */
async function deferForeignKeys(tx: Tx): Promise<void> {
  const statement = tx.dialect === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set constraints all deferred';
  await sql.raw(statement).execute(tx.tables());
}

async function fill(tx: Tx, shape: TableShape, source: string): Promise<void> {
  let batch: Record<string, unknown>[] = [];
  const store = async (): Promise<void> => {
    if (batch.length > 0) {
      await tx.tables<Record<string, Record<string, unknown>>>().insertInto(shape.name).values(batch).execute();
    }
    batch = [];
  };
  for (const line of readLines(join(source, 'tables', `${shape.name}.jsonl`))) {
    batch.push(toRow(shape, JSON.parse(line)));
    if (batch.length === ROWS_AT_ONCE) await store();
  }
  await store();
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
