import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** What a backup folder holds: `backup.json`, one file a table, and the blobs as they were. */
export const MANIFEST = 'backup.json';
export const FORMAT = 1;

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly service: string;
  readonly madeAt: string;
  readonly counters: readonly { readonly table: string; readonly last: number }[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[];
  /** SHA-256 of every file but the manifest, by its path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
