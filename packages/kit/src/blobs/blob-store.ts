import { createHash } from 'node:crypto';
import { type FileHandle, link, open, readdir, rename, stat, statfs, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder, type Ids, makeFolder } from '../runtime/index.ts';

const HOUR_MS = 3_600_000;

/** More bytes came than were allowed. */
export class TooLarge extends Error {}

export function isBlobName(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

/** Where a blob lies in a folder of blobs. */
export function blobPath(folder: string, hash: string): string {
  if (!isBlobName(hash)) throw new Error('This is not the name of a blob.');
  return join(folder, 'sha256', hash.slice(0, 2), hash);
}

type IsUsed = (hash: string) => Promise<boolean>;

/** Bytes that arrived whole, on disk, but not yet anybody's. */
export interface ReceivedBlob {
  readonly hash: string;
  readonly size: number;
  /** Where they lie until they are kept or discarded. */
  readonly path: string;
  /** Puts them in place. Comes before the row that names them is stored. */
  keep(): Promise<void>;
  /** Comes after the row is stored: puts them back in place should a removal have crossed, and tidies up. */
  confirm(): Promise<void>;
  /** Forgets them. What was kept and never confirmed is swept later. */
  discard(): Promise<void>;
}

/**
 * Bytes in files named by their SHA-256, so that the same bytes are stored once and always come back as they were. A
 * file is written elsewhere, flushed and linked into place: under its name it is whole or not there at all.
 *
 * `incoming/` holds what is under way. A file there whose name begins with a hash is a blob about which something was
 * being decided, whether it comes or goes; should the process end in between, `settle` decides anew.
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

  /** A handle to read from; the caller closes it. */
  async open(hash: string): Promise<FileHandle> {
    return open(this.pathOf(hash), 'r');
  }

  /**
   * Removes a blob that nobody uses any more. An upload of the same bytes may be under way: it puts them in place before
   * its row is stored and looks again afterwards, and here the use is asked for again once they are out of the way.
   * Whichever comes last puts them back.
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

  /** Removes what a crash left behind: uploads that never ended, and blobs that never got a row. */
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

  /** What `sweep` does with things under way, at once. Only for a process that has the folder to itself. */
  async settle(isUsed: IsUsed): Promise<void> {
    for (const file of await filesIn(join(this.#folder, 'incoming'))) await this.#settleFile(file, isUsed);
  }

  /** How much more its disk can take. */
  async freeBytes(): Promise<number> {
    await makeFolder(this.#folder);
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  pathOf(hash: string): string {
    return blobPath(this.#folder, hash);
  }

  /** A place for a file that is needed only while a blob is made. It is swept like an upload that never ended. */
  async scratchPath(): Promise<string> {
    const path = this.#incoming();
    await makeFolder(dirname(path));
    return path;
  }

  /** A new place in `incoming/`; for a blob with its hash in the name. */
  #incoming(hash?: string): string {
    const name = this.#ids.uuid();
    return join(this.#folder, 'incoming', hash === undefined ? name : `${hash}.${name}`);
  }

  /** A blob goes back into place first: only then is it sure that nothing is lost should somebody use it. */
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
      // Unlike `write`, which may stop half-way, this goes on until all of it is written.
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
