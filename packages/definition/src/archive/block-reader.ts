import { RandomAccessReader } from 'yauzl';
import type { ByteSource } from './byte-source.ts';

const BLOCK = 64 * 1024;

/** Headers are small and lie close together, so one block read ahead answers many of yauzl's little reads. */
export class BlockReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #block: Uint8Array = Buffer.alloc(0);
  #blockStart = 0;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: ReadCallback): void {
    this.#fill(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(null, bytes.length);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #fill(position: number, length: number): Promise<Uint8Array> {
    const end = Math.min(position + length, this.#source.size);
    if (position >= end) return Buffer.alloc(0);
    const held = position >= this.#blockStart && end <= this.#blockStart + this.#block.length;
    if (!held) {
      this.#block = await this.#source.read(position, Math.min(Math.max(BLOCK, length), this.#source.size - position));
      this.#blockStart = position;
    }
    return this.#block.subarray(position - this.#blockStart, end - this.#blockStart);
  }
}

type ReadCallback = (error: Error | null, bytesRead?: number) => void;
