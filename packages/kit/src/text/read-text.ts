import { kitErrors } from '../errors/index.ts';
import { isNormalizable, normalize } from './normalize.ts';

export interface TextRule {
  /** The name of the field in messages. */
  readonly field: string;
  readonly max: number;
}

/** A character can take four UTF-16 units before it is composed: a letter with three accents. */
const UNITS_PER_CHARACTER = 4;

/**
 * Invisible characters, and those that change the direction of text: they make one name look like another. The joiners
 * of Persian, Indian scripts and emoji, and the variation selectors of emoji, are allowed.
 */
const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffb]--[\u200c\u200d\ufe0e\ufe0f]]/v;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/v;
const UNSEEN = new RegExp(`${CONTROL.source}|${INVISIBLE.source}`, 'gv');

/** Removes from a name what `readText` refuses: file names come from elsewhere, and nobody typed them. */
export function withoutUnseen(name: string): string {
  return name.toWellFormed().replaceAll(UNSEEN, '');
}

/** Trims a single-line text and refuses characters that do not belong in a name. Length is counted in code points. */
export function readText(value: string, { field, max }: TextRule): string {
  const refuse = (sentence: string) => kitErrors.text_invalid(`${field} ${sentence}`);
  const text = value.trim();
  if (text === '') throw refuse('must not be empty.');
  // First, so that nothing below processes more than a name can hold.
  if (text.length > max * UNITS_PER_CHARACTER) throw refuse(`must have at most ${max} characters; it has many more.`);
  if (!text.isWellFormed()) throw refuse('contains an unpaired surrogate; send valid Unicode.');
  if (CONTROL.test(text)) throw refuse('must not hold control characters or line breaks.');
  if (INVISIBLE.test(text))
    throw refuse('must not hold invisible characters, or such that turn the direction of text.');
  if (!isNormalizable(text)) throw refuse('must not hold so many combining marks in a row.');
  const length = [...normalize(text, 'NFC')].length;
  if (length > max) throw refuse(`must have at most ${max} characters; it has ${length}.`);
  return text;
}
