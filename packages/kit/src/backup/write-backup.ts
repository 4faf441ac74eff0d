import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { BlobStore } from '../blobs/index.ts';
import type { Database, Handle } from '../database/index.ts';
import { StartupError } from '../runtime/index.ts';
import { checksumOf, FORMAT, MANIFEST, type Manifest, tableFile } from './archive.ts';
import { BlobCopier, blobsInUse } from './blobs.ts';
import { codeOf, filesBelow, flush } from './files.ts';
import type { BackupOptions } from './options.ts';
import { listCounters, listTables, type TableShape } from './tables.ts';

export interface BackupSource {
  readonly service: string;
  readonly version?: string | undefined;
  readonly options: BackupOptions;
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'copyTo' | 'names'>;
  readonly now: number;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  /** Damaged files that no row references. The backup omits them. */
  readonly leftOut: readonly string[];
}

/** How often to retry if a blob was removed before it could be copied. The pause grows with each attempt. */
const ATTEMPTS = 5;
const PAUSE_MS = 100;

/**
 * Copies a service's data into a new folder while the service runs: a snapshot of all tables, one JSON line per row,
 * and every blob that those rows reference. The folder appears under its final name only when the backup is complete; a
 * failed backup leaves nothing behind. The format does not depend on the database, so a backup of one can be restored
 * into the other.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<BackupReport> {
  if (await exists(target)) throw new StartupError(`${target} exists already; choose a new folder for the backup.`);
  let unfinished: string | undefined;
  try {
    await mkdir(dirname(target), { recursive: true });
    // A unique name: two concurrent backups must not write into the same folder.
    unfinished = await mkdtemp(`${target}.unfinished-`);
    const report = await writeInto(unfinished, source);
    await rename(unfinished, target);
    await flush(dirname(target));
    return report;
  } catch (error) {
    if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true });
    throw explain(error, target);
  }
}

async function writeInto(folder: string, source: BackupSource): Promise<BackupReport> {
  await mkdir(join(folder, 'tables'));
  const { tables, counters, inUse } = await writeSnapshot(folder, source);
  const { files, leftOut } = await checksums(folder, inUse);
  const manifest: Manifest = {
    format: FORMAT,
    service: source.service,
    ...(source.version === undefined ? {} : { version: source.version }),
    madeAt: new Date(source.now).toISOString(),
    counters,
    tables,
    derivedTables: [...source.options.derivedTables],
    files,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  for (const path of [...Object.keys(files), ...foldersOf(Object.keys(files))]) await flush(join(folder, path));
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    blobs: Object.keys(files).filter((file) => file.startsWith('blobs/')).length,
    leftOut,
  };
}

interface Snapshot extends Pick<Manifest, 'tables' | 'counters'> {
  /** The blobs that the rows reference. */
  readonly inUse: ReadonlyMap<string, string>;
}

/**
 * A blob is stored before its row and removed after it, so every blob of a snapshot exists at the moment of the
 * snapshot. A blob that is removed before it is copied belongs to a row that is deleted by then, and the next snapshot
 * does not reference it. Most blobs are copied before the snapshot begins, so that few remain to be copied during it.
 */
async function writeSnapshot(folder: string, source: BackupSource): Promise<Snapshot> {
  const { database, options } = source;
  const blobs = new BlobCopier(source.blobs, join(folder, 'blobs'));
  for (let attempt = 1; ; attempt += 1) {
    await blobs.copyAll();
    try {
      return await database.snapshot(async (handle) => {
        const inUse = await blobsInUse(handle, options);
        for (const [name, table] of inUse) {
          if (!(await blobs.copy(name))) throw new BlobMissing(name, table);
        }
        const shapes = await listTables(handle, database.dialect, options);
        const tables: Manifest['tables'] = [];
        for (const shape of shapes) {
          const rows = await writeTable(handle, shape, folder);
          tables.push({ name: shape.name, columns: shape.columns.map(({ name }) => name), rows });
        }
        return { tables, counters: await listCounters(handle, database.dialect, shapes), inUse };
      });
    } catch (error) {
      if (!(error instanceof BlobMissing) || attempt === ATTEMPTS) throw error;
      await setTimeout(attempt * PAUSE_MS);
    }
  }
}

class BlobMissing extends StartupError {
  constructor(name: string, table: string) {
    super(
      `The table "${table}" names the file ${name}, which is not there. Bring the file back or remove what names it; no backup was made.`,
    );
  }
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
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, tableFile(shape.name))));
  return rows;
}

function plain(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}

/**
 * Checksums of the files of a backup. A damaged blob is omitted if no row references it: the sweep removes it anyway.
 */
async function checksums(
  folder: string,
  inUse: ReadonlyMap<string, string>,
): Promise<{ files: Record<string, string>; leftOut: string[] }> {
  const files: Record<string, string> = {};
  const leftOut: string[] = [];
  for (const file of (await filesBelow(folder)).sort()) {
    const path = relative(folder, file).replaceAll('\\', '/');
    const checksum = await checksumOf(file);
    if (checksum === undefined) throw new StartupError(`${file} disappeared while the backup was made.`);
    const isDamaged = path.startsWith('blobs/') && checksum !== basename(file);
    if (isDamaged && inUse.has(basename(file))) {
      throw new StartupError(
        `The file ${basename(file)} is damaged: its bytes are not the ones that were stored. No backup was made.`,
      );
    }
    if (isDamaged) {
      await rm(file);
      leftOut.push(basename(file));
    } else files[path] = checksum;
  }
  return { files, leftOut };
}

/** All parent folders of these files, innermost first. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>(['.']);
  for (const file of files) for (let path = dirname(file); path !== '.'; path = dirname(path)) folders.add(path);
  return [...folders].sort((one, other) => other.length - one.length);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Turns errors that an operator can fix into one sentence. */
function explain(error: unknown, target: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartupError(`There is no room for the backup at ${target}: the disk is full. No backup was made.`);
  }
  if (code !== undefined && error instanceof Error && 'syscall' in error) {
    return new StartupError(`The backup cannot be made: ${error.message}.`);
  }
  return error;
}
