/** Thrown if the data is not a Deflate stream, or a truncated one. */
export class NotDeflated extends Error {}

/** Thrown if trailing bytes follow a complete Deflate stream. Browsers cannot detect this. */
export class BytesBehind extends NotDeflated {}

/** The input chunk size: output can be a thousand times larger, and is buffered until it is consumed. */
export const CHUNK_BYTES = 16 * 1024;

/**
 * What reading archives needs from the platform. There is an implementation for Node and one for browsers; package.json
 * selects one (`#unpacking`).
 */
export interface Unpacking {
  /** The checksum of bytes that follow others with the checksum `before`. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** All bytes of an entry; undefined if there are more than `maxBytes`. Throws `NotDeflated`, also for trailing bytes. */
  inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined>;
  /**
   * The same as a stream, for entries that are too large for memory. The consumer counts the bytes and stops in time.
   * Each input chunk is consumed before the next one is requested. Throws `NotDeflated`, at the end also for trailing
   * bytes.
   */
  inflateStream(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
