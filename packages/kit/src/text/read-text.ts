import { kitErrors } from '../errors/index.ts';
import { isNormalizable, normalize } from './normalize.ts';

export interface TextRule {
  /** How the field is called in a message. */
  readonly field: string;
  readonly max: number;
}

/** A character may take four units of UTF-16 before it is composed: a letter with three accents. */
const UNITS_PER_CHARACTER = 4;

/**
 * What cannot be seen, and what turns the direction of the text around it: made to let one name look like another. The
 * joiners of Persian, of Indian scripts and of emoji, and the selectors of emoji, are letters of a kind.
 */
const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffb]--[\u200c\u200d\ufe0e\ufe0f]]/v;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/v;
const UNSEEN = new RegExp(`${CONTROL.source}|${INVISIBLE.source}`, 'gv');

/** A name as others made it, without what `readText` refuses in one: files come with names that nobody typed. */
export function withoutUnseen(name: string): string {
  return name.toWellFormed().replaceAll(UNSEEN, '');
}

/** Trims a text of one line and refuses what no name should hold. Length is counted in characters, not in UTF-16. */
export function readText(value: string, { field, max }: TextRule): string {
  const refuse = (sentence: string) => kitErrors.text_invalid(`${field} ${sentence}`);
  const text = value.trim();
  if (text === '') throw refuse('must not be empty.');
  // First of all, so that nothing below looks at more than a name can be.
  if (text.length > max * UNITS_PER_CHARACTER) throw refuse(`must have at most ${max} characters; it has many more.`);
  if (!text.isWellFormed()) throw refuse('holds half a character; send whole Unicode characters.');
  if (CONTROL.test(text)) throw refuse('must not hold control characters or line breaks.');
  if (INVISIBLE.test(text))
    throw refuse('must not hold invisible characters, or such that turn the direction of text.');
  if (!isNormalizable(text)) throw refuse('must not hold so many combining marks in a row.');
  const length = [...normalize(text, 'NFC')].length;
  if (length > max) throw refuse(`must have at most ${max} characters; it has ${length}.`);
  return text;
}
