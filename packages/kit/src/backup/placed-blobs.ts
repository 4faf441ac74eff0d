import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobMissing, type BlobStore, blobPath } from '../blobs/index.ts';
import { type Backup, damaged } from './read-backup.ts';

/** The blobs that a restore has stored, so that they can be removed if it fails. */
export class PlacedBlobs {
  readonly #store: BlobStore;
  readonly #placed: string[] = [];

  constructor(store: BlobStore) {
    this.#store = store;
  }

  async placeAll({ folder, blobs }: Backup): Promise<void> {
    for (const name of blobs) {
      const path = blobPath(join(folder, 'blobs'), name);
      if (await this.#isThere(name, (await stat(path)).size)) continue;
      const received = await this.#store.receive(createReadStream(path), Number.MAX_SAFE_INTEGER);
      // The file has changed since it was read.
      if (received.hash !== name) {
        await received.discard();
        throw damaged(`the file ${name} does not hold the bytes that its name says`);
      }
      this.#placed.push(name);
      await received.keep();
      await received.confirm();
    }
  }

  /** Keeps files that existed before, and folders that contain anything else. */
  async removeAll(): Promise<void> {
    for (const name of this.#placed) await this.#store.remove(name);
  }

  async #isThere(name: string, size: number): Promise<boolean> {
    try {
      await (await this.#store.open(name, size)).close();
      return true;
    } catch (error) {
      if (error instanceof BlobMissing) return false;
      throw error;
    }
  }
}
