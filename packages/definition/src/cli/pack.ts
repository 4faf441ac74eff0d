import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { packageFolder } from './folder.ts';
import { UsageError } from './usage.ts';

/** Reproducible: the same folder gives the same bytes, whenever and wherever it is packed. */
const MODIFIED = new Date(1980, 0, 1);
const MODE = 0o100644;

/** Zips a folder and returns the path and size of the archive. */
export async function packFolder(folder: string, wanted?: string): Promise<{ path: string; size: number }> {
  const path = wanted ?? `${basename(resolve(folder))}.zip`;
  if (resolve(path).startsWith(resolve(folder) + sep)) {
    throw new UsageError(`${path} lies inside the folder that is packed: choose another place.`);
  }
  const zip = new ZipFile();
  const files = await packageFolder(folder);
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    zip.addReadStreamLazy(file.path, { mtime: MODIFIED, mode: MODE }, (done) =>
      done(null, Readable.from(file.stream(), { objectMode: false })),
    );
  }
  zip.end();
  // Written to a temporary name first, so that a failure never leaves a partial archive under the final name.
  const partial = `${path}.partial`;
  try {
    await pipeline(zip.outputStream, createWriteStream(partial));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return { path, size: (await stat(path)).size };
}
