import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A record with lists that are too long to be written at once: its other fields, and its lists in batches. */
export interface LongRecord {
  readonly fields: object;
  readonly lists: Readonly<Record<string, AsyncIterable<readonly object[]>>>;
}

export function isLongRecord(record: object): record is LongRecord {
  return 'fields' in record && 'lists' in record;
}

/** Sends the record as JSON, with backpressure. */
export function sendLong(reply: FastifyReply, record: LongRecord): FastifyReply {
  const body = Readable.from(write(record), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(body);
}

async function* write({ fields, lists }: LongRecord): AsyncGenerator<string> {
  yield JSON.stringify(fields).slice(0, -1);
  for (const [name, batches] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let before = '';
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield `${before}${JSON.stringify(batch).slice(1, -1)}`;
      before = ',';
      // The embedded database never yields, so other requests run here.
      await setImmediate();
    }
    yield ']';
  }
  yield '}';
}
