import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Handle } from '../database/index.ts';
import { StartupError } from '../runtime/index.ts';
import { checksumOf, FORMAT, MANIFEST, type Manifest } from './archive.ts';
import { listCounters, listTables, type TableShape } from './tables.ts';

export interface BackupSource {
  readonly service: string;
  readonly database: Database;
  /** The folder of the service; its `blobs` are taken along. */
  readonly folder: string;
  readonly now: number;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
}

/**
 * Copies a service's data into a new folder while the service runs: all tables as of one instant, one JSON line a row,
 * then the blobs. The folder appears under its name only when it is whole. Reads the same whatever the database, so
 * that a backup of one can be restored into the other.
 */
export async function backUp(source: BackupSource, target: string): Promise<BackupReport> {
  const unfinished = `${target}.unfinished`;
  if (await exists(target)) throw new StartupError(`${target} exists already; choose a new folder for the backup.`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const blobs = join(source.folder, 'blobs');
  // Before the tables and again after them: a blob that a row of the snapshot names was there at that instant, and may
  // be new since the first round or gone before the second.
  await copyBlobs(blobs, join(unfinished, 'blobs'));
  const { tables, counters } = await source.database.snapshot(async (handle) => {
    const shapes = await listTables(handle, source.database.dialect);
    const written: Manifest['tables'][number][] = [];
    for (const shape of shapes) {
      const rows = await writeTable(handle, shape, unfinished);
      written.push({ name: shape.name, columns: shape.columns.map(({ name }) => name), rows });
    }
    return { tables: written, counters: await listCounters(handle, source.database.dialect) };
  });
  await copyBlobs(blobs, join(unfinished, 'blobs'));
  const files = await checksums(unfinished);
  const manifest: Manifest = {
    format: FORMAT,
    service: source.service,
    madeAt: new Date(source.now).toISOString(),
    counters,
    tables,
    files,
  };
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await flushAll(unfinished, [...Object.keys(files), '.']);
  await rename(unfinished, target);
  await flush(dirname(target));
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    blobs: Object.keys(files).filter((file) => file.startsWith('blobs')).length,
  };
}

async function writeTable(handle: Handle, shape: TableShape, folder: string): Promise<number> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    const query = handle.tables<Record<string, Record<string, unknown>>>().selectFrom(shape.name).selectAll();
    for await (const row of query.stream(500)) {
      rows += 1;
      yield `${JSON.stringify(shape.columns.map(({ name }) => plain(row[name])))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'tables', `${shape.name}.jsonl`)));
  return rows;
}

function plain(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}

async function copyBlobs(from: string, to: string): Promise<void> {
  for (const file of await filesBelow(from)) {
    const target = join(to, relative(from, file));
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(file, target);
    } catch (error) {
      // Removed in the meantime: whoever named it is gone too, or it was copied in the first round.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

async function checksums(folder: string): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).sort();
  const entries: [string, string][] = [];
  for (const file of files) entries.push([relative(folder, file).replaceAll('\\', '/'), await checksumOf(file)]);
  return Object.fromEntries(entries);
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function flushAll(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await flush(join(folder, file));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not flush folders.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'r');
    await handle.close();
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}
