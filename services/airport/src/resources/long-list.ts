import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/**
 * A list that may hold more than fits into memory: as a whole while it is short, piece by piece when it is not. Each
 * piece is as of the moment it is read.
 */
export type LongList<Item> = readonly Item[] | AsyncIterable<readonly Item[]>;

export function isWhole<Item>(list: LongList<Item>): list is readonly Item[] {
  return Array.isArray(list);
}

/** The pieces as one JSON array, written as fast as the client reads. */
export function jsonArray<Item>(
  pieces: AsyncIterable<readonly Item[]>,
  serialize: (piece: readonly Item[]) => string,
): Readable {
  return Readable.from(join(pieces, serialize), { objectMode: false });
}

async function* join<Item>(
  pieces: AsyncIterable<readonly Item[]>,
  serialize: (piece: readonly Item[]) => string,
): AsyncGenerator<string> {
  let before = '[';
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield `${before}${serialize(piece).slice(1, -1)}`;
    before = ',';
    // The embedded database answers without a pause, and a client may read as fast: others have their turn here.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}
