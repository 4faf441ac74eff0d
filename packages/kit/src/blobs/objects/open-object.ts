import { Readable } from 'node:stream';
import type { OpenBlob } from '../blob-store.ts';
import type { ObjectClient } from './object-client.ts';
import { bytesOfObject, verified } from './read-object.ts';

/** A zip is read in many small pieces, mostly one after the other. */
const BLOCK_BYTES = 1024 * 1024;
const KEPT_BLOCKS = 4;

interface OpenedObject {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
}

interface ReadOptions {
  readonly start?: number;
  readonly end?: number;
  readonly isVerified?: boolean;
}

/** An object to read from: as a stream, or piece by piece in blocks of which the last few are kept. */
export class OpenObject implements OpenBlob {
  readonly #client: ObjectClient;
  readonly #object: OpenedObject;
  readonly #closing = new AbortController();
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(client: ObjectClient, object: OpenedObject) {
    this.#client = client;
    this.#object = object;
  }

  async read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }> {
    const wanted = Math.min(length, this.#object.size - position);
    if (wanted <= 0) return { bytesRead: 0 };
    const index = Math.floor(position / BLOCK_BYTES);
    const block = await this.#block(index);
    const from = position - index * BLOCK_BYTES;
    const piece = block.subarray(from, from + wanted);
    buffer.set(piece, offset);
    return { bytesRead: piece.length };
  }

  /** The bytes of a whole object are compared with its name, unless the reader does that. */
  createReadStream({ start = 0, end = this.#object.size - 1, isVerified = true }: ReadOptions = {}): Readable {
    const { hash, name, size } = this.#object;
    const gone = new AbortController();
    const bytes = bytesOfObject(this.#client, { name, size, start, end }, gone.signal);
    const isWhole = start === 0 && end === size - 1;
    return streamOf(isWhole && isVerified ? verified(bytes, hash) : bytes, gone);
  }

  /** Streams go on. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#blocks.clear();
  }

  #block(index: number): Promise<Uint8Array> {
    const block = this.#blocks.get(index) ?? this.#fetch(index);
    // Behind all others: the first one is the next to go.
    this.#blocks.delete(index);
    this.#blocks.set(index, block);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= KEPT_BLOCKS) break;
      this.#blocks.delete(oldest);
    }
    // The next read tries again.
    block.catch(() => this.#blocks.delete(index));
    return block;
  }

  async #fetch(index: number): Promise<Uint8Array> {
    const { name, size } = this.#object;
    const start = index * BLOCK_BYTES;
    const end = Math.min(start + BLOCK_BYTES, size) - 1;
    const chunks = bytesOfObject(this.#client, { name, size, start, end }, this.#closing.signal);
    return Buffer.concat(await Array.fromAsync(chunks));
  }
}

/** Ends the request as soon as the reader goes, also while it waits for the storage. */
function streamOf(chunks: AsyncGenerator<Uint8Array>, gone: AbortController): Readable {
  return new Readable({
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done === true ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
}
