import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { chunksOf, isSerialized, type SerializedRecords } from './serialized-records.ts';

type Batch<Item> = readonly Item[] | SerializedRecords;

/**
 * A list that may not fit into memory: complete if it is short, otherwise in batches. Each batch is a separate
 * snapshot.
 */
export type LongList<Item> = Batch<Item> | AsyncIterable<Batch<Item>>;

export function isBatched<Item>(list: LongList<Item>): list is AsyncIterable<Batch<Item>> {
  return Symbol.asyncIterator in list;
}

/** The batches as one JSON array, with backpressure. */
export function jsonArray<Item>(pieces: AsyncIterable<Batch<Item>>): Readable {
  return Readable.from(join(pieces), { objectMode: false });
}

async function* join<Item>(pieces: AsyncIterable<Batch<Item>>): AsyncGenerator<string | Buffer> {
  let before = '[';
  for await (const piece of pieces) {
    if (isSerialized(piece)) {
      if (piece.count === 0) continue;
      yield before;
      yield* chunksOf(piece.parts);
    } else {
      if (piece.length === 0) continue;
      yield `${before}${JSON.stringify(piece).slice(1, -1)}`;
    }
    before = ',';
    // The embedded database never yields, and a client may read as fast, so other requests run here.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}
