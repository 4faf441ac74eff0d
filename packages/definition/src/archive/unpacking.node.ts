import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { BytesBehind, CHUNK_BYTES, NotDeflated, type Unpacking } from './unpacking.ts';

const CHUNK = 64 * 1024;

export const unpacking: Unpacking = { crc32, inflate, inflateStream };

/** In one call: a separate stream for each of ten thousand small entries would take seconds. */
async function inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const inflated: unknown = inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes), info: true });
    if (!isInflated(inflated) || inflated.engine.bytesWritten < packed.length) throw new BytesBehind();
    return inflated.buffer;
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw translated(error);
  }
}

interface InflateResult {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

/** The type of `inflateRawSync` does not reflect the option `info`. */
function isInflated(value: unknown): value is InflateResult {
  return typeof value === 'object' && value !== null && 'buffer' in value && 'engine' in value;
}

/** Yields the output of each chunk before it requests the next one, so that callers can reuse one buffer. */
async function* inflateStream(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  const pieces: Uint8Array[] = [];
  inflate.on('data', (piece: Uint8Array) => pieces.push(piece));
  const finished = new Promise<void>((resolve, reject) => inflate.once('end', resolve).once('error', reject));
  // The consumer below gets the error; without this it would also be an unhandled rejection until then.
  finished.catch(() => {});
  let given = 0;
  try {
    for await (const fed of inSteps(packed)) {
      given += fed.length;
      await Promise.race([finished, new Promise((used) => inflate.write(fed, used))]);
      yield* pieces.splice(0);
      if (inflate.bytesWritten < given) break;
    }
    inflate.end();
    await finished;
    yield* pieces.splice(0);
    if (inflate.bytesWritten < given) throw new BytesBehind();
  } catch (error) {
    throw translated(error);
  } finally {
    inflate.destroy();
  }
}

async function* inSteps(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) yield chunk.subarray(at, at + CHUNK_BYTES);
  }
}

function translated(error: unknown): unknown {
  return codeOf(error).startsWith('Z_') ? new NotDeflated() : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
