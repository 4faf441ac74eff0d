import { CHUNK_BYTES, NotDeflated, type Unpacking } from './unpacking.ts';

export const unpacking: Unpacking = { crc32, inflate, inflateStream };

async function inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of inflateStream(inSteps(packed))) {
    // Only with the piece after it: as in Node, bytes that cannot be unpacked are said before that they are too many.
    if (size > maxBytes) return undefined;
    size += piece.length;
    if (size <= maxBytes) pieces.push(piece);
  }
  if (size > maxBytes) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function* inflateStream(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } catch (error) {
    // What browsers throw for invalid Deflate data.
    throw error instanceof TypeError ? new NotDeflated() : error;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      // Callers may reuse the buffer while the stream is still reading it.
      else controller.enqueue(new Uint8Array(value));
    },
  });
}

/** In steps, so that the limit above stops a bomb early. */
async function* inSteps(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  // By index: an iterator takes three times as long, and a package can have a gigabyte.
  for (let i = 0; i < bytes.length; i++) value = (value >>> 8) ^ (TABLE[(value ^ (bytes[i] ?? 0)) & 0xff] ?? 0);
  return ~value >>> 0;
}
