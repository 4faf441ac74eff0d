import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { blobPath, isBlobName } from '../blobs/index.ts';
import type { Handle } from '../database/index.ts';
import { filesBelow, isMissing } from './files.ts';
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
  readonly #from: string;
  readonly #to: string;
  readonly #copied = new Set<string>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async copyAll(): Promise<void> {
    const names = (await filesBelow(join(this.#from, 'sha256'))).map((file) => basename(file));
    for (const name of names) await this.copy(name);
  }

  /** Returns whether a copy exists now. */
  async copy(name: string): Promise<boolean> {
    if (this.#copied.has(name)) return true;
    if (!isBlobName(name)) return false;
    const target = blobPath(this.#to, name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(blobPath(this.#from, name), target);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    this.#copied.add(name);
    return true;
  }
}
