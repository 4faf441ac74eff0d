import { COMPARED_TEXTS } from '@muster/definition/format';
import { kitErrors } from '@muster/kit/errors';
import { readTyped } from '../../typed-text.ts';

/** The maximum length of texts, in UTF-16 units, by purpose; the definition format has the same limits. */
const LENGTHS = {
  name: 1_000,
  address: 320,
  fileId: 100,
  /** It contains the ids of all teams that share the thread. */
  threadId: 10_000,
  /** The id of a team and a title. */
  questionnaireId: 1_020,
  argument: COMPARED_TEXTS.argument,
  note: 10_000,
  text: COMPARED_TEXTS.answer,
} as const;

type Purpose = keyof typeof LENGTHS;

/** The maximum number per request. */
const MAX_ENTRIES = 500;

/** A text as typed, including blanks and line breaks; empty by default. */
export function readWords(value: string | null | undefined, field: string, purpose: Purpose): string {
  return readTyped(value ?? '', field, LENGTHS[purpose]);
}

export function readWordList(
  values: readonly (string | number)[] | null | undefined,
  field: string,
  purpose: Purpose,
): string[] {
  const list = values ?? [];
  if (list.length > MAX_ENTRIES) throw kitErrors.text_invalid('too_many_entries', { field, max: MAX_ENTRIES });
  return list.map((value) => readWords(String(value), field, purpose));
}
