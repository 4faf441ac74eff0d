import { createReadStream } from 'node:fs';
import { access, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobStore, blobPath } from '../blobs/index.ts';
import type { Ids } from '../runtime/index.ts';
import { codeOf, isMissing } from './files.ts';
import { type Backup, damaged } from './read-backup.ts';

/** The blobs that a restore has stored, so that they can be removed if it fails. */
export class PlacedBlobs {
  readonly #folder: string;
  readonly #store: BlobStore;
  readonly #placed: string[] = [];

  constructor(folder: string, ids: Ids) {
    this.#folder = folder;
    this.#store = new BlobStore(folder, ids);
  }

  async placeAll({ folder, blobs }: Backup): Promise<void> {
    for (const name of blobs) {
      const isThere = await access(this.#store.pathOf(name)).then(
        () => true,
        () => false,
      );
      if (isThere) continue;
      this.#placed.push(name);
      const file = createReadStream(blobPath(join(folder, 'blobs'), name));
      const received = await this.#store.receive(file, Number.MAX_SAFE_INTEGER);
      // The file has changed since it was read.
      if (received.hash !== name) {
        await received.discard();
        throw damaged(`the file ${name} does not hold the bytes that its name says`);
      }
      await received.keep();
      await received.confirm();
    }
  }

  /** Keeps files that existed before, and folders that contain anything else. */
  async removeAll(): Promise<void> {
    const folders = new Set([join(this.#folder, 'incoming')]);
    for (const name of this.#placed) {
      const file = this.#store.pathOf(name);
      await rm(file, { force: true });
      folders.add(dirname(file));
    }
    for (const folder of [...folders, join(this.#folder, 'sha256'), this.#folder]) await removeEmpty(folder);
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isMissing(error) && codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
}
