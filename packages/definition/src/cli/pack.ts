import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packageFolder } from '../pack/folder.ts';
import { zipFiles } from '../pack/zip-files.ts';
import { UsageError } from './usage.ts';

/** Zips a folder and returns the path and size of the archive. */
export async function packFolder(folder: string, wanted?: string): Promise<{ path: string; size: number }> {
  const path = wanted ?? `${basename(resolve(folder))}.zip`;
  if (resolve(path).startsWith(resolve(folder) + sep)) {
    throw new UsageError(`${path} lies inside the folder that is packed: choose another place.`);
  }
  const zip = zipFiles(await packageFolder(folder), { compress: true });
  // Written to a temporary name first, so that a failure never leaves a partial archive under the final name.
  const partial = `${path}.partial`;
  try {
    await pipeline(zip, createWriteStream(partial));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return { path, size: (await stat(path)).size };
}
