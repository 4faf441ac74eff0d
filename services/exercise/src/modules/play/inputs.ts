import { COMPARED_TEXTS } from '@muster/definition/format';
import { kitErrors } from '@muster/kit/errors';

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

/**
 * A text as typed, including blanks and line breaks; empty by default. Checked before anything else reads it: bounded,
 * and without characters that the databases, or an event, cannot store.
 */
export function readWords(value: string | null | undefined, field: string, purpose: Purpose): string {
  const text = value ?? '';
  const refuse = (sentence: string) => kitErrors.text_invalid(`${field} ${sentence}`);
  const longest = LENGTHS[purpose];
  if (text.length > longest) throw refuse(`must have at most ${longest} characters; it has ${text.length}.`);
  if (text.includes('\0')) throw refuse('must not contain NUL characters.');
  if (!text.isWellFormed()) throw refuse('contains an unpaired surrogate; send valid Unicode.');
  return text;
}

export function readWordList(
  values: readonly (string | number)[] | null | undefined,
  field: string,
  purpose: Purpose,
): string[] {
  const list = values ?? [];
  if (list.length > MAX_ENTRIES) throw kitErrors.text_invalid(`${field} must have at most ${MAX_ENTRIES} entries.`);
  return list.map((value) => readWords(String(value), field, purpose));
}
