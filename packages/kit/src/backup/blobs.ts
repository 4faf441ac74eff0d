import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { type BlobStore, blobPath, isBlobName } from '../blobs/index.ts';
import type { Handle } from '../database/index.ts';
import type { BackupOptions } from './options.ts';

/** The names of all blobs that rows reference, each with one table that references it. */
export async function blobsInUse(handle: Handle, { blobColumns }: BackupOptions): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { table, column } of blobColumns) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(handle.tables());
    for (const { name } of rows) names.set(name, table);
  }
  return names;
}

/** Copies each blob once, however often it is requested. Unfinished uploads are not blobs yet. */
export class BlobCopier {
  readonly #from: Pick<BlobStore, 'copyTo' | 'names'>;
  readonly #to: string;
  readonly #copied = new Set<string>();

  constructor(from: Pick<BlobStore, 'copyTo' | 'names'>, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async copyAll(): Promise<void> {
    for await (const name of this.#from.names()) await this.copy(name);
  }

  /** Returns whether a copy exists now. */
  async copy(name: string): Promise<boolean> {
    if (this.#copied.has(name)) return true;
    if (!isBlobName(name)) return false;
    const target = blobPath(this.#to, name);
    await mkdir(dirname(target), { recursive: true });
    if (!(await this.#from.copyTo(name, target))) return false;
    this.#copied.add(name);
    return true;
  }
}
