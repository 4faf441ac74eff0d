import { kitErrors } from '../errors/index.ts';

/** In UTF-16. Longer than any name, search or password that is taken, and short enough to be normalised at once. */
const LONGEST = 1000;

/**
 * How many combining marks may follow each other: the bound of the Stream-Safe Text Format of Unicode (UAX #15), far
 * above what any language needs.
 */
const MOST_MARKS = 30;

/** Most texts hold none of these, and so no mark. */
const FROM_FIRST_MARK = /[\u0300-\uffff]/;

const ASCII = /^[\0-\x7f]*$/;

/** What normalisation takes for a mark: the halfwidth sound marks of Japanese become marks under NFKC. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;

/**
 * Whether a text can be normalised in no time. Normalising sorts the marks that follow each other, and takes time that
 * grows with the square of their number: 80,000 of them hold the thread for 15 seconds.
 */
export function isNormalizable(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (!FROM_FIRST_MARK.test(text)) return true;
  for (const [marks] of text.matchAll(MARKS)) if (marks.length > MOST_MARKS) return false;
  return true;
}

/** The only way to normalise a text, so that no caller can forget to bound it first. */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (!isNormalizable(text)) {
    throw kitErrors.text_invalid(
      `A text must have at most ${LONGEST} characters, and at most ${MOST_MARKS} combining marks in a row.`,
    );
  }
  return text.normalize(form);
}

/**
 * The key under which a name is compared without regard to case, width and what cannot be seen: NFKC_Casefold of
 * Unicode. It is computed here and stored in a column of its own, because SQLite's lower() knows ASCII only and
 * PostgreSQL's depends on the locale of the server.
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
