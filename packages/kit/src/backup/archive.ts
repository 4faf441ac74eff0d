import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { StartupError } from '../runtime/index.ts';

/** The layout of a backup folder: `backup.json`, one file per table, and the blobs. */
export const MANIFEST = 'backup.json';
export const FORMAT = 1;

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  service: Type.String(),
  /** The version of the program that made it. */
  version: Type.Optional(Type.String({ pattern: '^[\\w.+-]{1,100}$' })),
  madeAt: Type.String(),
  /** The highest id issued per table. */
  counters: Type.Array(Type.Object({ table: Name, last: Count })),
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name), rows: Count })),
  /** Tables that the program which made it derived from others. */
  derivedTables: Type.Optional(Type.Array(Name)),
  /** SHA-256 of every file except the manifest, by its path in the folder. */
  files: Type.Record(Type.String(), Type.String()),
});

export type Manifest = Static<typeof Manifest>;

const manifest = Compile(Manifest);

export const tableFile = (table: string): string => `tables/${table}.jsonl`;

export async function readManifest(source: string, service: string): Promise<Manifest> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(join(source, MANIFEST), 'utf8'));
  } catch {
    throw new StartupError(`${source} is not a backup: it has no readable ${MANIFEST}.`);
  }
  if (typeof parsed === 'object' && parsed !== null && 'format' in parsed && parsed.format !== FORMAT) {
    throw new StartupError(
      `${source} is a backup in a format that this program does not know. Restore it with the version that made it or a later one.`,
    );
  }
  if (!manifest.Check(parsed)) {
    const [, [problem]] = manifest.Errors(parsed);
    throw new StartupError(
      `${source} is not a backup: its ${MANIFEST} is not as it must be (${problem?.instancePath ?? ''} ${problem?.message ?? ''}).`,
    );
  }
  if (parsed.service !== service) {
    throw new StartupError(`${source} is a backup of the service "${parsed.service}", not of "${service}".`);
  }
  return parsed;
}

/** The checksum of a regular file; undefined if the path does not exist or is not a regular file. */
export async function checksumOf(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
