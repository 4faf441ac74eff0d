import { oddInWords } from './odd-characters.ts';

const MAX_LENGTH = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a terminal or log
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * A quoted piece of the package for a message: in backticks, on one line, without control characters, and with a note
 * about a confusable character.
 */
export function quote(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return `\`${printable(short)}\`${oddInWords(short)}`;
}

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\uFFFD');
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return 'nothing';
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}
