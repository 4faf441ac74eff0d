import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What SQLite needs to open a file for reading, several times over: 32 kB of shared memory, and a log. */
const BYTES = 256 * 1024;

/**
 * A file that keeps some room on the disk. A start that finds the disk full gives it up, so that the database can be
 * opened and read.
 */
export class DiskReserve {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'reserve');
  }

  /** Makes the reserve if it is missing. Throws if the disk has no room for that, or for as much again. */
  findRoom(): void {
    const more = `${this.#file}.more`;
    try {
      writeFileSync(more, incompressible());
      if (!existsSync(this.#file)) renameSync(more, this.#file);
    } finally {
      rmSync(more, { force: true });
    }
  }

  giveUp(): void {
    rmSync(this.#file, { force: true });
  }
}

/** A file system that compresses would keep no room for zeros. */
function incompressible(): Buffer {
  return createHash('shake256', { outputLength: BYTES }).digest();
}
