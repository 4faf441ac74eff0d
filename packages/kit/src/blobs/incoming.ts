import { createHash } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ids, makeFolder } from '../runtime/index.ts';
import { TooLarge } from './blob-store.ts';
import { filesIn, remove } from './files.ts';

/** A received file. */
export interface IncomingFile {
  readonly hash: string;
  readonly size: number;
  readonly path: string;
}

/** The local folder of files in transit: uploads that arrive, and files needed while a blob is made. */
export class Incoming {
  readonly #folder: string;
  readonly #path: string;
  readonly #ids: Ids;

  constructor(folder: string, ids: Ids) {
    this.#folder = folder;
    this.#path = join(folder, 'incoming');
    this.#ids = ids;
  }

  /** Writes and flushes a file, and leaves nothing of one that is too large or breaks off. */
  async receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const path = await this.newPath();
    try {
      return { path, ...(await write(path, source, limit)) };
    } catch (error) {
      await remove(path);
      throw error;
    }
  }

  /** A new path; for a blob, its name begins with the hash. */
  pathFor(hash: string): string {
    return join(this.#path, `${hash}.${this.#ids.uuid()}`);
  }

  async newPath(): Promise<string> {
    await makeFolder(this.#path);
    return join(this.#path, this.#ids.uuid());
  }

  files(): Promise<string[]> {
    return filesIn(this.#path);
  }

  /** The free space on its disk. */
  async freeBytes(): Promise<number> {
    await makeFolder(this.#folder);
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
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
