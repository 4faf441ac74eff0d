import { ENGLISH } from '@muster/sentences';
import { phrases } from './problem-phrases.ts';
import { quote } from './quote.ts';
import { didYouMean } from './suggest.ts';

/** For programs that speak English only. */

export function quoted(text: string): string {
  const words = quote(text);
  return typeof words === 'string' ? words : words.words;
}

/** The end of a sentence; empty without a suggestion. */
export function suggested(suggestion: string | undefined): string {
  return didYouMean(suggestion, phrases.none).words;
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : ENGLISH.oneOf(items);
}
