/** Thrown when packed bytes are no Deflate stream, or end before it does. */
export class NotDeflated extends Error {}

/**
 * What reading archives needs of the platform. There is a form for Node and one for browsers; package.json says which is
 * taken (`#unpacking`).
 */
export interface Unpacking {
  /** The checksum of bytes that follow others with the checksum `before`. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** All bytes of a packed entry; nothing when there are more than `most`. Throws `NotDeflated`, also for bytes behind it. */
  inflate(packed: Uint8Array, most: number): Promise<Uint8Array | undefined>;
  /**
   * The same piece by piece, for entries that are too large for memory. Whoever reads counts, and stops in time. A packed
   * piece is used up before the next one is asked for.
   */
  inflateStream(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
