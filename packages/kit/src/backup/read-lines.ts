import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const CHUNK = 64 * 1024;

/**
 * Yields the lines of a file synchronously: a write transaction on SQLite must await nothing but the database, and a
 * restore has nothing else to do.
 */
export function* readLines(file: string): IterableIterator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const chunk = Buffer.alloc(CHUNK);
    let rest = '';
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      // Only the new part is searched: a line can be much longer than a chunk.
      const [first = '', ...others] = decoder.write(chunk.subarray(0, length)).split('\n');
      rest += first;
      for (const next of others) {
        yield rest;
        rest = next;
      }
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(descriptor);
  }
}

/** Rows per insert. SQLite takes 32,766 parameters per statement; none of our tables has 60 columns. */
const LINES_PER_BATCH = 500;
/** Characters after which an insert takes no more rows: a row can hold megabytes. */
const CHARACTERS_PER_BATCH = 10_000_000;

/** Lines in batches, one per insert. */
export function* batchesOf(
  lines: Iterable<string>,
  { max = LINES_PER_BATCH, characters = CHARACTERS_PER_BATCH } = {},
): IterableIterator<readonly string[]> {
  let batch: string[] = [];
  let room = characters;
  for (const line of lines) {
    batch.push(line);
    room -= line.length;
    if (batch.length < max && room >= 0) continue;
    yield batch;
    batch = [];
    room = characters;
  }
  if (batch.length > 0) yield batch;
}
