import { createHash } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ids } from '../runtime/index.ts';

const HOUR_MS = 3_600_000;

/** More bytes came than were allowed. */
export class TooLarge extends Error {}

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
 */
export class BlobStore {
  readonly #folder: string;
  readonly #ids: Ids;

  constructor(folder: string, ids: Ids) {
    this.#folder = folder;
    this.#ids = ids;
  }

  async receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob> {
    const path = join(this.#folder, 'incoming', this.#ids.uuid());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const { hash, size } = await write(path, source, limit);
      return {
        hash,
        size,
        path,
        keep: () => this.#place(path, hash),
        confirm: async () => {
          await this.#place(path, hash);
          await unlink(path);
        },
        discard: () => remove(path),
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
  async removeUnused(hash: string, isUsed: (hash: string) => Promise<boolean>): Promise<boolean> {
    if (await isUsed(hash)) return false;
    const aside = join(this.#folder, 'incoming', this.#ids.uuid());
    try {
      await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
      await rename(this.pathOf(hash), aside);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    const used = await isUsed(hash);
    if (used) await this.#place(aside, hash);
    await unlink(aside);
    return !used;
  }

  /** Removes what a crash left behind: uploads that never ended, and blobs that never got a row. */
  async sweep(now: number, isUsed: (hash: string) => Promise<boolean>): Promise<number> {
    let removed = 0;
    for (const file of await filesIn(join(this.#folder, 'incoming'))) {
      if (await isOld(file, now)) {
        await remove(file);
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

  /** Removes every upload that never ended. Only for a process that has the folder to itself. */
  async forgetIncoming(): Promise<void> {
    for (const file of await filesIn(join(this.#folder, 'incoming'))) await remove(file);
  }

  pathOf(hash: string): string {
    if (!/^[\da-f]{64}$/.test(hash)) throw new Error('This is not the name of a blob.');
    return join(this.#folder, 'sha256', hash.slice(0, 2), hash);
  }

  async #place(from: string, hash: string): Promise<void> {
    const path = this.pathOf(hash);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await link(from, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    await flush(dirname(path));
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
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}

async function flush(folder: string): Promise<void> {
  // Windows does not flush folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
