import { basename, join } from 'node:path';
import { blobPath, isBlobName } from '../blobs/index.ts';
import { StartupError } from '../runtime/index.ts';
import { checksumOf, type Manifest, readManifest, tableFile } from './archive.ts';
import type { BackupOptions } from './options.ts';
import { readLines } from './read-lines.ts';

/** A validated backup. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The names of the blobs in the backup. */
  readonly blobs: readonly string[];
}

/**
 * Reads a backup completely and refuses an inconsistent one: changed or unexpected files, missing rows, ids above their
 * counters, rows that reference a blob the backup lacks. Writes nothing.
 */
export async function readBackup(folder: string, service: string, options: BackupOptions): Promise<Backup> {
  const manifest = await readManifest(folder, service);
  const blobs = await verifyFiles(folder, manifest);
  for (const table of manifest.tables) verifyRows(folder, table, manifest, options, new Set(blobs));
  for (const { table } of manifest.counters) {
    if (!manifest.tables.some(({ name, columns }) => name === table && columns.includes('id'))) {
      throw damaged(`it counts the ids of the table "${table}", which it does not hold`);
    }
  }
  return { folder, manifest, blobs };
}

async function verifyFiles(folder: string, { tables, files }: Manifest): Promise<string[]> {
  const expected = new Set(tables.map(({ name }) => tableFile(name)));
  for (const path of expected) if (files[path] === undefined) throw damaged(`${path} is missing`);
  const blobs: string[] = [];
  for (const [path, checksum] of Object.entries(files)) {
    const name = basename(path);
    const isBlob = isBlobName(name) && path === blobPath('blobs', name).replaceAll('\\', '/');
    // This program builds every path itself, so no path can leave the folder.
    if (!isBlob && !expected.has(path)) throw damaged(`it names the file "${path}", which is no part of a backup`);
    if ((await checksumOf(join(folder, path))) !== checksum) throw damaged(`${path} is not what was written`);
    if (isBlob && checksum !== name) throw damaged(`${path} does not hold the bytes that its name says`);
    if (isBlob) blobs.push(name);
  }
  return blobs;
}

function verifyRows(
  folder: string,
  { name: table, columns, rows }: Manifest['tables'][number],
  { counters }: Manifest,
  { blobColumns }: BackupOptions,
  blobs: ReadonlySet<string>,
): void {
  const lastId = counters.find((counter) => counter.table === table)?.last;
  const idAt = columns.indexOf('id');
  const blobAt = blobColumns.filter((blob) => blob.table === table).map(({ column }) => columns.indexOf(column));
  let count = 0;
  for (const line of readLines(join(folder, tableFile(table)))) {
    count += 1;
    const row = readRow(line);
    const where = `${tableFile(table)}, line ${count}`;
    if (row?.length !== columns.length) throw damaged(`${where} is not a row of ${columns.length} columns`);
    if (lastId !== undefined && Number(row[idAt]) > lastId) {
      throw damaged(`${where} has the id ${row[idAt]}, though the last one issued was ${lastId}`);
    }
    for (const index of blobAt) {
      const blob = row[index];
      if (blob !== null && blob !== undefined && !blobs.has(String(blob))) {
        throw damaged(`${where} names the file ${blob}, which it does not hold`);
      }
    }
  }
  if (count !== rows) throw damaged(`${tableFile(table)} has ${count} rows and not ${rows}`);
}

function readRow(line: string): unknown[] | undefined {
  try {
    const row: unknown = JSON.parse(line);
    return Array.isArray(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

export function damaged(what: string): StartupError {
  return new StartupError(`The backup is damaged: ${what}. Nothing was restored.`);
}
