import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

type Body = string | Buffer | Readable;

/** A record that is serialized lazily, only if the client does not have it already. */
export interface SerializedRecord {
  readonly tag: string;
  readonly body: () => Body | Promise<Body>;
}

export function isSerializedRecord(record: object): record is SerializedRecord {
  return 'body' in record && typeof record.body === 'function';
}

/** Serialized records, separated by commas. */
export interface SerializedRecords {
  readonly count: number;
  readonly parts: readonly Buffer[];
}

export function isSerialized(records: object): records is SerializedRecords {
  return 'parts' in records;
}

/** Other requests run after as many bytes. */
const CHUNK_BYTES = 1_000_000;
/** Longer bodies are assembled while they are sent. */
const WHOLE_BYTES = 8_000_000;

/** Serialized records inside an envelope. */
export async function bodyOf(head: string, { parts }: SerializedRecords, tail: string): Promise<Buffer | Readable> {
  const all = [Buffer.from(head), ...parts, Buffer.from(tail)];
  const bytes = all.reduce((sum, { length }) => sum + length, 0);
  if (bytes <= CHUNK_BYTES) return Buffer.concat(all, bytes);
  if (bytes > WHOLE_BYTES) return Readable.from(chunksOf(all), { objectMode: false });
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(all)) chunks.push(chunk);
  return Buffer.concat(chunks, bytes);
}

export async function* chunksOf(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    chunk.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk, bytes);
    await setImmediate();
    chunk = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunk, bytes);
}
