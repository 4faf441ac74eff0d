import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Writes to standard output. Output that cannot be written is dropped, because a full disk or a closed pipe is no
 * reason to crash; the next line is written once that is possible again. Node's own stream would emit an uncaught error
 * and then stay silent.
 */
export function writeStdout(text: string): void {
  const bytes = Buffer.from(text);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(STDOUT, bytes, written);
  } catch {
    // Nobody can be told.
  }
}
