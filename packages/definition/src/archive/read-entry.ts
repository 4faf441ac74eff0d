import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { type ArchiveEntry, DamagedEntry } from './entry.ts';

const CHUNK = 64 * 1024;

/** Up to this size an entry is inflated in one go: an engine of its own for each of ten thousand would take seconds. */
const AT_ONCE = 256 * 1024;

/** The whole entry in memory. Callers bound `entry.size` first. */
export async function readEntry(source: ByteSource, entry: ArchiveEntry): Promise<Uint8Array> {
  if (hidesSomething(entry)) throw new DamagedEntry(UNREADABLE);
  const packed = await source.read(entry.dataStart, entry.packedSize);
  const bytes = entry.deflated ? inflate(packed, entry) : packed;
  if (bytes.length !== entry.size) throw new DamagedEntry(wrongSize(entry));
  if (crc32(bytes) !== entry.crc32) throw new DamagedEntry(WRONG_CHECKSUM);
  return bytes;
}

/** The entry piece by piece. It fails at the end, or as soon as it grows too long, when the bytes are not as its header says. */
export function streamEntry(source: ByteSource, entry: ArchiveEntry): Readable {
  return Readable.from(verifiedChunks(source, entry), { objectMode: false });
}

/** Reads the entry through without keeping it; throws `DamagedEntry` when the bytes are not as its header says. */
export async function verifyEntry(source: ByteSource, entry: ArchiveEntry): Promise<void> {
  if (entry.size <= AT_ONCE && !hidesSomething(entry)) {
    await readEntry(source, entry);
    return;
  }
  const tally = new Tally(entry);
  // One buffer for all reads: fresh ones would pile up to many megabytes before the collector takes them.
  const scratch = Buffer.allocUnsafe(Math.min(CHUNK, entry.packedSize));
  if (entry.deflated) await inflateThrough(packedChunks(source, entry, scratch), (chunk) => tally.take(chunk));
  else for await (const chunk of packedChunks(source, entry, scratch)) tally.take(chunk);
  tally.end();
}

async function* verifiedChunks(source: ByteSource, entry: ArchiveEntry): AsyncGenerator<Uint8Array, void> {
  const tally = new Tally(entry);
  for await (const chunk of entry.deflated ? inflatedChunks(source, entry) : packedChunks(source, entry)) {
    tally.take(chunk);
    yield chunk;
  }
  tally.end();
}

/** Compares what an entry gives, piece by piece, with what its header says. */
class Tally {
  readonly #entry: ArchiveEntry;
  #size = 0;
  #checksum = 0;

  constructor(entry: ArchiveEntry) {
    this.#entry = entry;
  }

  take(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#entry.size) throw new DamagedEntry(wrongSize(this.#entry));
    this.#checksum = crc32(chunk, this.#checksum);
  }

  end(): void {
    if (this.#size !== this.#entry.size) throw new DamagedEntry(wrongSize(this.#entry));
    if (this.#checksum !== this.#entry.crc32) throw new DamagedEntry(WRONG_CHECKSUM);
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

/** Hands every inflated piece to `take`, and asks for the next packed one only when the last is used up. */
async function inflateThrough(packed: AsyncIterable<Uint8Array>, take: (chunk: Uint8Array) => void): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  const finished = new Promise<void>((resolve, reject) => inflate.once('end', resolve).once('error', reject));
  // Whoever waits below meets the error; without this it would also count as unhandled while nobody does yet.
  finished.catch(() => {});
  inflate.on('data', (chunk: Uint8Array) => {
    try {
      take(chunk);
    } catch (error) {
      inflate.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  try {
    for await (const chunk of packed) {
      if (inflate.destroyed) break;
      await Promise.race([finished, new Promise((used) => inflate.write(chunk, used))]);
    }
    inflate.end();
    await finished;
  } catch (error) {
    throw isZlibError(error) ? new DamagedEntry(UNREADABLE) : error;
  } finally {
    inflate.destroy();
  }
}

async function* inflatedChunks(source: ByteSource, entry: ArchiveEntry): AsyncGenerator<Uint8Array, void> {
  const packed = Readable.from(packedChunks(source, entry), { objectMode: false });
  // The callback is where `pipeline` reports; the loop below meets the same error on the stream itself.
  const inflated = pipeline(packed, createInflateRaw({ chunkSize: CHUNK }), () => {});
  try {
    yield* inflated;
  } catch (error) {
    throw isZlibError(error) ? new DamagedEntry(UNREADABLE) : error;
  }
}

/** Deflate never adds more than this; anything longer hides something behind the file. */
function hidesSomething({ packedSize, size }: ArchiveEntry): boolean {
  return packedSize > size + size / 100 + 1024;
}

function inflate(packed: Uint8Array, entry: ArchiveEntry): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    if (isZlibError(error)) throw new DamagedEntry(UNREADABLE);
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new DamagedEntry(wrongSize(entry));
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  return codeOf(error).startsWith('Z_');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const UNREADABLE =
  'The compressed bytes cannot be unpacked as their header says: the archive is damaged, pack it again.';
const WRONG_CHECKSUM = 'The checksum does not match the bytes: the archive is damaged, pack it again.';

function wrongSize(entry: ArchiveEntry): string {
  return `The file does not unpack to the ${entry.size} bytes its header says: the archive is damaged, pack it again.`;
}
