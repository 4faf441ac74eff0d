import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const CHUNK = 64 * 1024;

/**
 * The lines of a file, one at a time and without ever waiting for an event: a write transaction on SQLite must not
 * await anything but the database, and whoever restores has nothing else to do.
 */
export function* readLines(file: string): IterableIterator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const chunk = Buffer.alloc(CHUNK);
    let rest = '';
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      // Only what is new is searched: a line can be much longer than a chunk.
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
