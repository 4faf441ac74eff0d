import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { chunksOf, isWritten, type WrittenRecords } from './written-records.ts';

type Piece<Item> = readonly Item[] | WrittenRecords;

/**
 * A list that may hold more than fits into memory: as a whole while it is short, piece by piece when it is not. Each
 * piece is as of the moment it is read.
 */
export type LongList<Item> = Piece<Item> | AsyncIterable<Piece<Item>>;

export function isInPieces<Item>(list: LongList<Item>): list is AsyncIterable<Piece<Item>> {
  return Symbol.asyncIterator in list;
}

/** The pieces as one JSON array, written as fast as the client reads. */
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
    // The embedded database answers without a pause, and a client may read as fast: others have their turn here.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}
