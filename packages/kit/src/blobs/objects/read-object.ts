import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BlobMissing } from '../blob-store.ts';
import type { ObjectClient, ObjectStream } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';

/** A part of an object of a known size. `end` is the last byte. */
export interface ObjectRange {
  readonly name: string;
  readonly size: number;
  readonly start: number;
  readonly end: number;
}

/** How often a stream goes on after it has broken off. */
const RESUMPTIONS = 8;

/** Exactly these bytes. A connection that breaks off is made again for the rest. */
export async function* bytesOfObject(
  client: ObjectClient,
  range: ObjectRange,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let position = range.start;
  for (let resumed = 0; position <= range.end; resumed += 1) {
    try {
      const stream = await ask(client, { ...range, start: position }, signal);
      for await (const chunk of stream.chunks) {
        if (chunk.length > range.end + 1 - position)
          throw new StorageFailure('refused', 'it sends more than was asked');
        position += chunk.length;
        yield chunk;
      }
      if (position <= range.end) throw new StorageFailure('unreachable', 'a file breaks off');
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof StorageFailure) || !error.passes || resumed === RESUMPTIONS) throw error;
      await pause(client.pauseAfter(resumed + 1), undefined, { signal });
    }
  }
}

async function ask(client: ObjectClient, { name, size, start, end }: ObjectRange, signal: AbortSignal) {
  const isWhole = start === 0 && end === size - 1;
  const headers: Record<string, string> = isWhole ? {} : { range: `bytes=${start}-${end}` };
  const stream = await client.stream({ method: 'GET', name, headers, understands: [404, 416], signal });
  const problem = problemWith(stream, { size, start, end, isWhole });
  if (problem === undefined) return stream;
  // Reads nothing of it.
  for await (const _ of stream.chunks) break;
  throw problem;
}

function problemWith(
  { status, headers }: ObjectStream,
  { size, start, end, isWhole }: Omit<ObjectRange, 'name'> & { readonly isWhole: boolean },
): Error | undefined {
  if (status === 404) return new BlobMissing('A file disappeared from the storage while it was read.');
  const length = headers.get('content-length');
  const isAsked =
    (isWhole && status === 200) || (status === 206 && headers.get('content-range') === `bytes ${start}-${end}/${size}`);
  if (isAsked && (length === null || Number(length) === end - start + 1)) return undefined;
  return new BlobMissing(`A file in the storage has another length than the ${size} bytes that were stored.`);
}

/** The same bytes, whose last chunk only comes if all of them are those that were stored. */
export async function* verified(chunks: AsyncIterable<Uint8Array>, hash: string): AsyncGenerator<Uint8Array> {
  const actual = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    actual.update(chunk);
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (actual.digest('hex') !== hash) throw new BlobMissing(`The file ${hash} holds other bytes than were stored.`);
  if (held !== undefined) yield held;
}
