import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Writes to where people and programs read what a service says. What cannot be written is dropped, because a disk that
 * is full of logs, or a reader that went away, is no reason to end; once there is room again the next line gets through.
 * Node's own stream would raise an error that nobody catches, and stay silent ever after.
 */
export function writeStdout(text: string): void {
  const bytes = Buffer.from(text);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(STDOUT, bytes, written);
  } catch {
    // There is nobody to tell.
  }
}
