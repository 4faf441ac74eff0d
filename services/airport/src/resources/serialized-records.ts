import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { contentTag, sendTagged } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A record that is serialized lazily, only if the client does not have it already. */
export interface SerializedRecord {
  readonly tag: string;
  readonly body: () => string | Buffer | Readable;
}

export function isSerializedRecord(record: object): record is SerializedRecord {
  return 'body' in record && typeof record.body === 'function';
}

/** Serialized records, separated by commas. */
export interface SerializedRecords {
  readonly count: number;
  readonly parts: readonly Buffer[];
  /** Changes whenever the parts change. */
  readonly tag: string;
}

export function isSerialized(records: object): records is SerializedRecords {
  return 'parts' in records;
}

/** Responses up to this size are sent at once. */
const WHOLE_BYTES = 1_000_000;

/** Sends serialized records inside an envelope. */
export function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  [head, { parts, tag }, tail]: readonly [head: string, records: SerializedRecords, tail: string],
): FastifyReply {
  return sendTagged(request, reply, contentTag(`${tag}${tail}`), () =>
    bodyOf([Buffer.from(head), ...parts, Buffer.from(tail)]),
  );
}

/** A long body is assembled while it is sent, so that other requests can run. */
function bodyOf(parts: readonly Buffer[]): Buffer | Readable {
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  return bytes <= WHOLE_BYTES ? Buffer.concat(parts, bytes) : Readable.from(chunksOf(parts), { objectMode: false });
}

export async function* chunksOf(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    chunk.push(part);
    bytes += part.length;
    if (bytes < WHOLE_BYTES) continue;
    yield Buffer.concat(chunk, bytes);
    await setImmediate();
    chunk = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunk, bytes);
}
