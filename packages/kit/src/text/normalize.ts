import { kitErrors } from '../errors/index.ts';

/** In UTF-16 units. Longer than any accepted name, search or password, and short enough to be normalised quickly. */
const MAX_LENGTH = 1000;

/**
 * The maximum number of consecutive combining marks: the limit of Unicode's Stream-Safe Text Format (UAX #15), far
 * above what any language needs.
 */
const MAX_MARKS = 30;

/** Most texts contain none of these, and so no mark. */
const FROM_FIRST_MARK = /[\u0300-\uffff]/;

const ASCII = /^[\0-\x7f]*$/;

/** What normalisation treats as a mark: the halfwidth sound marks of Japanese become marks under NFKC. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;

/**
 * Whether a text can be normalised quickly. Normalisation sorts consecutive marks in quadratic time: 80,000 of them
 * block the thread for 15 seconds.
 */
export function isNormalizable(text: string): boolean {
  return text.length <= MAX_LENGTH && !hasTooManyMarks(text);
}

/** In linear time. */
export function hasTooManyMarks(text: string): boolean {
  if (!FROM_FIRST_MARK.test(text)) return false;
  for (const [marks] of text.matchAll(MARKS)) if (marks.length > MAX_MARKS) return true;
  return false;
}

/** In characters, once composed, of a text of any length that has not too many marks. */
export function composedLength(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** Whoever normalises a text does it here, so that no caller can forget to check its limits first. */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (!isNormalizable(text)) {
    throw kitErrors.text_invalid('not_normalizable', { max: MAX_LENGTH, marks: MAX_MARKS });
  }
  return text.normalize(form);
}

/**
 * The key for comparing names regardless of case, width and invisible characters: Unicode's NFKC_Casefold. It is
 * computed here and stored in a column, because SQLite's lower() handles ASCII only and PostgreSQL's depends on the
 * locale of the server.
 */
export function caseFold(text: string): string {
  if (ASCII.test(text) && isNormalizable(text)) return text.toLowerCase();
  return normalize(text, 'NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC');
}
