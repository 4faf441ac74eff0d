import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** The content of a file, in pieces of any size. The bytes of a piece can change once the next one is requested. */
export type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Each is deflated without regard to the one before. Smaller ones take more space: of 64 kB five in a hundred. */
const BLOCK = 262_144;

/** Ends a deflated file: an empty block that says that it is the last. */
const END = Buffer.of(3, 0);

/** A third less processor time than by default, for three in a hundred more bytes. */
const LEVEL = 5;

/** Most deflated blocks are one piece. Each further one is a turn of the thread that made the block. */
const PIECE = 65_536;

const deflate = promisify(deflateRaw);

/** Deflates one file at a time, always in the same memory. */
export class Deflater {
  /** One is deflated on another thread while the other is filled. */
  #filling = Buffer.allocUnsafeSlow(BLOCK);
  #other = Buffer.allocUnsafeSlow(BLOCK);
  readonly #encoder = new TextEncoder();

  /** The bytes of a deflated file; `totals` has its checksum and size afterwards. */
  async *deflated(content: Content, totals: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
    let underway: Promise<Uint8Array> | undefined;
    for await (const block of this.#blocks(content)) {
      totals.crc = crc32(block, totals.crc);
      totals.size += block.length;
      if (underway !== undefined) yield await underway;
      underway = deflate(block, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: PIECE });
    }
    if (underway !== undefined) yield await underway;
    yield END;
  }

  /** Each is valid until the next but one is requested. */
  async *#blocks(content: Content): AsyncGenerator<Buffer> {
    let used = 0;
    for await (const piece of content) {
      for (let rest = piece; ; ) {
        const { read, written } = this.#put(rest, used);
        used += written;
        if (read === rest.length) break;
        yield this.#filling.subarray(0, used);
        [this.#filling, this.#other] = [this.#other, this.#filling];
        used = 0;
        rest = typeof rest === 'string' ? rest.slice(read) : rest.subarray(read);
      }
    }
    if (used > 0) yield this.#filling.subarray(0, used);
  }

  /** As much as fits. */
  #put(piece: Uint8Array | string, at: number): { readonly read: number; readonly written: number } {
    const room = this.#filling.subarray(at);
    if (typeof piece === 'string') return this.#encoder.encodeInto(piece, room);
    const fitting = piece.subarray(0, room.length);
    room.set(fitting);
    return { read: fitting.length, written: fitting.length };
  }
}
