import { copyFile, type FileHandle, link, open, rename, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flushFolder, type Ids, makeFolder } from '../runtime/index.ts';
import { BlobMissing, type BlobStore, blobPath, type IsUsed, isBlobName, type ReceivedBlob } from './blob-store.ts';
import { filesIn, isMissing, isOld, remove } from './files.ts';
import { Incoming, type IncomingFile } from './incoming.ts';

/**
 * Blobs as files of a folder. A file is written elsewhere, flushed and linked into place.
 *
 * `incoming/` holds files in transit. A file there whose name begins with a hash is a blob that was being added or
 * removed; if the process dies in between, `settle` decides again.
 */
export class BlobFolder implements BlobStore {
  /** A disk that cannot be written to is noticed with the database, which is on it. */
  readonly trouble = undefined;
  readonly #folder: string;
  readonly #incoming: Incoming;

  constructor(folder: string, ids: Ids) {
    this.#folder = folder;
    this.#incoming = new Incoming(folder, ids);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  async receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob> {
    return this.adopt(await this.#incoming.receive(source, limit));
  }

  adopt({ hash, size, path }: IncomingFile): ReceivedBlob {
    const undecided = this.#incoming.pathFor(hash);
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
  }

  async open(hash: string, size?: number): Promise<FileHandle> {
    const handle = await open(this.pathOf(hash), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new BlobMissing(`The file ${hash} is missing.`, { cause: error }) : error;
    });
    if (size === undefined) return handle;
    try {
      const { size: found } = await handle.stat();
      if (found !== size) throw new BlobMissing(`The file ${hash} has ${found} bytes; ${size} were stored.`);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Removes an unreferenced blob. An upload of the same bytes may run concurrently: it moves the file into place before
   * it stores its row and checks again afterwards, and the removal checks for references again after it has moved the
   * file away. Whichever comes last puts the file back.
   */
  async removeUnused(hash: string, isUsed: IsUsed): Promise<boolean> {
    if (await isUsed(hash)) return false;
    const aside = this.#incoming.pathFor(hash);
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

  async sweep(now: number, isUsed: IsUsed): Promise<number> {
    let removed = 0;
    for (const file of await this.#incoming.files()) {
      if (await isOld(file, now)) {
        await this.#settleFile(file, isUsed);
        removed += 1;
      }
    }
    for (const folder of await filesIn(join(this.#folder, 'sha256'))) {
      for (const file of await filesIn(folder)) {
        if ((await isOld(file, now)) && (await this.removeUnused(file.slice(-64), isUsed))) removed += 1;
      }
    }
    return removed;
  }

  async settle(isUsed: IsUsed): Promise<void> {
    for (const file of await this.#incoming.files()) await this.#settleFile(file, isUsed);
  }

  async *names(): AsyncGenerator<string> {
    for (const folder of await filesIn(join(this.#folder, 'sha256'))) {
      // Systems put files of their own among them.
      if (!/^[\da-f]{2}$/.test(basename(folder))) continue;
      for (const file of await filesIn(folder)) if (isBlobName(basename(file))) yield basename(file);
    }
  }

  async copyTo(hash: string, path: string): Promise<boolean> {
    try {
      await copyFile(this.pathOf(hash), path);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Removes the folders that are empty then, too. */
  async remove(hash: string): Promise<void> {
    const file = this.pathOf(hash);
    await remove(file);
    const folders = [dirname(file), join(this.#folder, 'sha256'), join(this.#folder, 'incoming'), this.#folder];
    for (const folder of folders) await removeEmpty(folder);
  }

  freeBytes(): Promise<number> {
    return this.#incoming.freeBytes();
  }

  pathOf(hash: string): string {
    return blobPath(this.#folder, hash);
  }

  scratchPath(): Promise<string> {
    return this.#incoming.newPath();
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

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
