import { BadRecord } from './bad-record.ts';
import type { ByteSource } from './byte-source.ts';

const BLOCK = 64 * 1024;

/** Headers are small and close together, so one block read ahead serves many small reads. */
export class BlockReader {
  readonly #source: ByteSource;
  #block: Uint8Array = new Uint8Array();
  #blockStart = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get size(): number {
    return this.#source.size;
  }

  /** Throws `BadRecord` if the archive ends too early. */
  async read(position: number, length: number): Promise<Uint8Array> {
    const end = position + length;
    if (position < 0 || end > this.size) throw new BadRecord('beyond the end of the archive');
    if (length === 0) return new Uint8Array();
    const held = position >= this.#blockStart && end <= this.#blockStart + this.#block.length;
    if (!held) {
      this.#block = await this.#source.read(position, Math.min(Math.max(BLOCK, length), this.size - position));
      this.#blockStart = position;
    }
    return this.#block.subarray(position - this.#blockStart, end - this.#blockStart);
  }
}
