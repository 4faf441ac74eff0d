import { createHash } from 'node:crypto';
import { type FileHandle, link, open, readdir, rename, stat, statfs, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder, type Ids, makeFolder } from '../runtime/index.ts';

const HOUR_MS = 3_600_000;

/** The upload exceeded its size limit. */
export class TooLarge extends Error {}

export function isBlobName(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

/** The path of a blob inside a blob folder. */
export function blobPath(folder: string, hash: string): string {
  if (!isBlobName(hash)) throw new Error('This is not the name of a blob.');
  return join(folder, 'sha256', hash.slice(0, 2), hash);
}

type IsUsed = (hash: string) => Promise<boolean>;

/** A completely received upload on disk that nothing references yet. */
export interface ReceivedBlob {
  readonly hash: string;
  readonly size: number;
  /** Its temporary path until it is kept or discarded. */
  readonly path: string;
  /** Moves the file into place. Call this before storing the row that references it. */
  keep(): Promise<void>;
  /** Call this after storing the row: puts the file back if a concurrent removal took it, and cleans up. */
  confirm(): Promise<void>;
  /** Deletes the upload. A file that was kept but never confirmed is swept later. */
  discard(): Promise<void>;
}

/**
 * Content-addressed storage: files are named by their SHA-256, so the same bytes are stored once and never change. A
 * file is written elsewhere, flushed and linked into place: under its name it is either complete or absent.
 *
 * `incoming/` holds files in transit. A file there whose name begins with a hash is a blob that was being added or
 * removed; if the process dies in between, `settle` decides again.
 */
export class BlobStore {
  readonly #folder: string;
  readonly #ids: Ids;

  constructor(folder: string, ids: Ids) {
    this.#folder = folder;
    this.#ids = ids;
  }

  async receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob> {
    const path = this.#incoming();
    await makeFolder(dirname(path));
    try {
      const { hash, size } = await write(path, source, limit);
      const undecided = this.#incoming(hash);
      return {
        hash,
        size,
        path,
        keep: async () => {
          await rename(path, undecided);
          await this.#place(undecided, hash);
        },
        confirm: async () => {
          await this.#place(undecided, hash);
          await remove(undecided);
        },
        discard: async () => {
          await remove(path);
          await remove(undecided);
        },
      };
    } catch (error) {
      await remove(path);
      throw error;
    }
  }

  /** A file handle for reading; the caller closes it. */
  async open(hash: string): Promise<FileHandle> {
    return open(this.pathOf(hash), 'r');
  }

  /**
   * Removes an unreferenced blob. An upload of the same bytes may run concurrently: it moves the file into place before
   * it stores its row and checks again afterwards, and the removal checks for references again after it has moved the
   * file away. Whichever comes last puts the file back.
   */
  async removeUnused(hash: string, isUsed: IsUsed): Promise<boolean> {
    if (await isUsed(hash)) return false;
    const aside = this.#incoming(hash);
    try {
      await makeFolder(dirname(aside));
      await rename(this.pathOf(hash), aside);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    const used = await isUsed(hash);
    if (used) await this.#place(aside, hash);
    await remove(aside);
    return !used;
  }

  /** Removes what a crash left behind: unfinished uploads, and blobs without a row. */
  async sweep(now: number, isUsed: IsUsed): Promise<number> {
    let removed = 0;
    for (const file of await filesIn(join(this.#folder, 'incoming'))) {
      if (await isOld(file, now)) {
        await this.#settleFile(file, isUsed);
        removed += 1;
      }
    }
    for (const folder of await filesIn(join(this.#folder, 'sha256'))) {
      for (const file of await filesIn(folder)) {
        const hash = file.slice(-64);
        if ((await isOld(file, now)) && (await this.removeUnused(hash, isUsed))) removed += 1;
      }
    }
    return removed;
  }

  /** Does at once what `sweep` does for files in transit. Only for a process with exclusive access to the folder. */
  async settle(isUsed: IsUsed): Promise<void> {
    for (const file of await filesIn(join(this.#folder, 'incoming'))) await this.#settleFile(file, isUsed);
  }

  /** The free space on its disk. */
  async freeBytes(): Promise<number> {
    await makeFolder(this.#folder);
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  pathOf(hash: string): string {
    return blobPath(this.#folder, hash);
  }

  /** A path for a temporary file needed while a blob is made. It is swept like an unfinished upload. */
  async scratchPath(): Promise<string> {
    const path = this.#incoming();
    await makeFolder(dirname(path));
    return path;
  }

  /** A new path in `incoming/`; for a blob, its name contains the hash. */
  #incoming(hash?: string): string {
    const name = this.#ids.uuid();
    return join(this.#folder, 'incoming', hash === undefined ? name : `${hash}.${name}`);
  }

  /** Puts the blob back into place before checking its references, so that nothing is lost if it is in use. */
  async #settleFile(file: string, isUsed: IsUsed): Promise<void> {
    const [, hash] = /^([\da-f]{64})\./.exec(basename(file)) ?? [];
    if (hash !== undefined) await this.#place(file, hash);
    await remove(file);
    if (hash !== undefined) await this.removeUnused(hash, isUsed);
  }

  async #place(from: string, hash: string): Promise<void> {
    const path = this.pathOf(hash);
    await makeFolder(dirname(path));
    try {
      await link(from, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    await flushFolder(dirname(path));
  }
}

async function write(
  path: string,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw new TooLarge();
      hash.update(chunk);
      // Unlike `write`, which may write only part of the buffer, this writes all of it.
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isOld(file: string, now: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < now - HOUR_MS;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function remove(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
