/** Thrown when packed bytes are no Deflate stream, or end before it does. */
export class NotDeflated extends Error {}

/** Thrown where a Deflate stream was whole and given in full, and other bytes follow it. Browsers cannot tell. */
export class BytesBehind extends NotDeflated {}

/** Bytes may unpack to a thousand times as many, which are all held until somebody takes them. */
export const FED_AT_ONCE = 16 * 1024;

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
   * piece is used up before the next one is asked for. Throws `NotDeflated`, and for bytes behind it at the end.
   */
  inflateStream(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
