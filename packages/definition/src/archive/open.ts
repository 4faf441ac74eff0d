import { layOut } from '../package/layout.ts';
import type { PackageFile } from '../package/package-file.ts';
import { ProblemLog } from '../problem/problem-log.ts';
import type { ByteSource } from './byte-source.ts';
import { readDirectory } from './directory.ts';
import { type ArchiveEntry, DamagedEntry } from './entry.ts';
import { locate, readLocalHeaders } from './local-headers.ts';
import { readEntry, streamEntry, verifyEntry } from './read-entry.ts';

/**
 * The files of an archive, or undefined if it cannot be listed; the log has the reason. Includes, as unreadable,
 * entries that must not be unpacked, so that they are not also reported as missing.
 */
export async function openArchive(source: ByteSource, log: ProblemLog): Promise<PackageFile[] | undefined> {
  const directory = await readDirectory(source, log);
  if (directory === undefined) return undefined;
  const entries = await readLocalHeaders(directory, log);
  const sound = new Set(entries.map(({ path }) => path));
  const refused = [...directory.refused, ...directory.entries.map(({ path }) => path)].filter(
    (path) => !sound.has(path),
  );
  return [...entries.map((entry) => archivedFile(source, entry)), ...refused.map(refusedFile)];
}

/**
 * One file of an archive that was checked before, by its path in the model; undefined if there is none. Reads only that
 * file's header, so that serving an attachment does not scan the whole archive.
 */
export async function openArchivedFile(source: ByteSource, path: string): Promise<PackageFile | undefined> {
  const log = new ProblemLog();
  const directory = await readDirectory(source, log);
  if (directory === undefined) return undefined;
  const listed = layOut(directory.entries).get(path);
  const located = listed === undefined ? undefined : await locate(directory, listed, log);
  return located === undefined ? undefined : archivedFile(source, located);
}

/** All files of an archive that was checked before, by their paths in the model. */
export async function openArchivedFiles(source: ByteSource): Promise<ReadonlyMap<string, PackageFile>> {
  return layOut((await openArchive(source, new ProblemLog())) ?? []);
}

function archivedFile(source: ByteSource, entry: ArchiveEntry): PackageFile {
  return {
    path: entry.path,
    size: entry.size,
    read: () => readEntry(source, entry),
    stream: () => streamEntry(source, entry),
    verify: () => verifyEntry(source, entry),
  };
}

function refusedFile(path: string): PackageFile {
  const fault = () => new DamagedEntry();
  const fail = () => Promise.reject(fault());
  const stream = (): AsyncIterable<Uint8Array> => ({
    [Symbol.asyncIterator]: () => ({ next: fail }),
  });
  return { path, size: 0, read: fail, stream, verify: fail };
}
