import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { chunksOf, isWritten, type WrittenRecords } from './written-records.ts';

type Piece<Item> = readonly Item[] | WrittenRecords;

/**
 * A list that may not fit into memory: complete if it is short, otherwise in batches. Each batch is a separate
 * snapshot.
 */
export type LongList<Item> = Piece<Item> | AsyncIterable<Piece<Item>>;

export function isInPieces<Item>(list: LongList<Item>): list is AsyncIterable<Piece<Item>> {
  return Symbol.asyncIterator in list;
}

/** The batches as one JSON array, with backpressure. */
export function jsonArray<Item>(
  pieces: AsyncIterable<Piece<Item>>,
  serialize: (piece: readonly Item[]) => string,
): Readable {
  return Readable.from(join(pieces, serialize), { objectMode: false });
}

async function* join<Item>(
  pieces: AsyncIterable<Piece<Item>>,
  serialize: (piece: readonly Item[]) => string,
): AsyncGenerator<string | Buffer> {
  let before = '[';
  for await (const piece of pieces) {
    if (isWritten(piece)) {
      if (piece.count === 0) continue;
      yield before;
      yield* chunksOf(piece.parts);
    } else {
      if (piece.length === 0) continue;
      yield `${before}${serialize(piece).slice(1, -1)}`;
    }
    before = ',';
    // The embedded database never yields, and a client may read as fast, so other requests run here.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}
