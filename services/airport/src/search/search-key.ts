import { caseFold, isNormalizable, normalize } from '@muster/kit/text';

/** In UTF-16 units, enough to distinguish names. */
const MAX_KEY_LENGTH = 300;

/** Letters that Unicode does not decompose, such as those with a stroke. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

/** The search key of a name: lower-case letters without accents, and digits, with spaces between words. */
export function searchKey(text: string): string {
  const folded = caseFold(text).slice(0, MAX_KEY_LENGTH).toWellFormed();
  // Lower-casing can push a name beyond the limits of normalisation.
  const apart = isNormalizable(folded) ? normalize(folded, 'NFKD') : folded;
  return apart
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđðþæœıħ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The distinct words of texts; one empty word if there are none, so that every record has a key. */
export function searchWords(...texts: readonly string[]): string[] {
  return [...new Set(searchKey(texts.join(' ')).split(' '))];
}
