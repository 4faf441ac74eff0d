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
      const lines = (rest + decoder.write(chunk.subarray(0, length))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(descriptor);
  }
}
