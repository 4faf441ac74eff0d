import type { Words } from '@muster/sentences';
import { withOdd } from './odd-characters.ts';

const MAX_LENGTH = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a terminal or log
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * A quoted piece of the package for a message: in backticks, on one line, without control characters, and with a note
 * about a confusable character.
 */
export function quote(text: string): Words {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return withOdd(`\`${printable(short)}\``, short);
}

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\uFFFD');
}
