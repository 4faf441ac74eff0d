import { unpacking } from '#unpacking';
import type { ByteSource } from './byte-source.ts';
import { type ArchiveEntry, DamagedEntry } from './entry.ts';
import { BytesBehind, NotDeflated } from './unpacking.ts';

const CHUNK = 64 * 1024;

/** Up to this size an entry is inflated in one call: a separate stream for each of ten thousand would take seconds. */
const MAX_INLINE_BYTES = 256 * 1024;

/** The whole entry in memory. Callers check `entry.size` first. */
export async function readEntry(source: ByteSource, entry: ArchiveEntry): Promise<Uint8Array> {
  if (hidesSomething(entry)) throw new DamagedEntry(['compressed']);
  const packed = await source.read(entry.dataStart, entry.packedSize);
  const bytes = entry.deflated ? await inflate(packed, entry) : packed;
  if (bytes.length !== entry.size) throw wrongSize(entry);
  if (unpacking.crc32(bytes) !== entry.crc32) throw new DamagedEntry(['checksum']);
  return bytes;
}

/** The entry as a stream. It fails at the end, or as soon as it is too long, if the bytes do not match the header. */
export function streamEntry(source: ByteSource, entry: ArchiveEntry): AsyncGenerator<Uint8Array, void> {
  const packed = packedChunks(source, entry);
  return asPromised(entry, entry.deflated ? forgiving(unpacking.inflateStream(packed)) : packed);
}

/** Packages were once accepted with trailing bytes after a compressed file; the file itself is complete. */
async function* forgiving(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof BytesBehind)) throw error;
  }
}

/** Reads the entry without keeping it; throws `DamagedEntry` if the bytes do not match the header. */
export async function verifyEntry(source: ByteSource, entry: ArchiveEntry): Promise<void> {
  if (entry.size <= MAX_INLINE_BYTES && !hidesSomething(entry)) {
    await readEntry(source, entry);
    return;
  }
  // One buffer for all reads: new ones would add up to many megabytes before they are garbage collected.
  const packed = packedChunks(source, entry, new Uint8Array(Math.min(CHUNK, entry.packedSize)));
  const chunks = entry.deflated ? unpacking.inflateStream(packed) : packed;
  for await (const _chunk of asPromised(entry, chunks));
}

async function* asPromised(entry: ArchiveEntry, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const tally = new Tally(entry);
  try {
    for await (const chunk of chunks) {
      tally.take(chunk);
      yield chunk;
    }
  } catch (error) {
    throw forAuthors(error);
  }
  tally.end();
}

/** Compares the bytes of an entry, chunk by chunk, with its header. */
class Tally {
  readonly #entry: ArchiveEntry;
  #size = 0;
  #checksum = 0;

  constructor(entry: ArchiveEntry) {
    this.#entry = entry;
  }

  take(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#entry.size) throw wrongSize(this.#entry);
    this.#checksum = unpacking.crc32(chunk, this.#checksum);
  }

  end(): void {
    if (this.#size !== this.#entry.size) throw wrongSize(this.#entry);
    if (this.#checksum !== this.#entry.crc32) throw new DamagedEntry(['checksum']);
  }
}

async function* packedChunks(
  source: ByteSource,
  entry: ArchiveEntry,
  scratch?: Uint8Array,
): AsyncGenerator<Uint8Array, void> {
  for (let done = 0; done < entry.packedSize; done += CHUNK) {
    yield await source.read(entry.dataStart + done, Math.min(CHUNK, entry.packedSize - done), scratch);
  }
}

/** Deflate never adds more than this; anything longer hides something after the file. */
function hidesSomething({ packedSize, size }: ArchiveEntry): boolean {
  return packedSize > size + size / 100 + 1024;
}

/** Turns the platform's inflate errors into a sentence for the author. */
function forAuthors(error: unknown): unknown {
  return error instanceof NotDeflated ? new DamagedEntry(['compressed']) : error;
}

async function inflate(packed: Uint8Array, entry: ArchiveEntry): Promise<Uint8Array> {
  try {
    const bytes = await unpacking.inflate(packed, entry.size);
    if (bytes === undefined) throw wrongSize(entry);
    return bytes;
  } catch (error) {
    throw forAuthors(error);
  }
}

function wrongSize({ size }: ArchiveEntry): DamagedEntry {
  return new DamagedEntry(['size', { size }]);
}
