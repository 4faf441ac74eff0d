import { kitErrors } from '../errors/index.ts';
import { composedLength, hasTooManyMarks } from './normalize.ts';

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
  const text = value.trim();
  if (text === '') throw kitErrors.text_invalid('empty', { field });
  // First, so that nothing below processes more than a name can hold.
  if (text.length > max * UNITS_PER_CHARACTER) throw kitErrors.text_invalid('far_too_long', { field, max });
  if (!text.isWellFormed()) throw kitErrors.text_invalid('unpaired_surrogate', { field });
  if (CONTROL.test(text)) throw kitErrors.text_invalid('control_characters', { field });
  if (INVISIBLE.test(text)) throw kitErrors.text_invalid('invisible_characters', { field });
  if (hasTooManyMarks(text)) throw kitErrors.text_invalid('combining_marks', { field });
  const length = composedLength(text);
  if (length > max) throw kitErrors.text_invalid('too_long', { field, max, length });
  return text;
}
