import { kitErrors } from '@muster/kit/errors';

/**
 * A text as typed, with blanks and line breaks. Checked before anything else reads it: bounded, in UTF-16 units, and
 * without characters that the databases, or an event, cannot store.
 */
export function readTyped(text: string, field: string, max: number): string {
  if (text.length > max) throw kitErrors.text_invalid('too_long', { field, max, length: text.length });
  if (text.includes('\0')) throw kitErrors.text_invalid('nul_characters', { field });
  if (!text.isWellFormed()) throw kitErrors.text_invalid('unpaired_surrogate', { field });
  return text;
}
