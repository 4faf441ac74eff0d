import { kitErrors } from '@muster/kit/errors';

/** The most characters of a text, in UTF-16, by what it is for; the definition format has the same bounds. */
const LENGTHS = {
  name: 1_000,
  address: 320,
  fileId: 100,
  /** It names all teams that share the thread. */
  threadId: 10_000,
  /** The id of a team and a title. */
  questionnaireId: 1_020,
  argument: 10_000,
  note: 10_000,
  text: 100_000,
} as const;

type Purpose = keyof typeof LENGTHS;

/** As many as one request can name. */
const MOST = 500;

/**
 * A text as it was typed, blanks and line breaks included, or empty when none was given. Nothing looks at it before it is
 * known to be bounded, and to hold nothing that the databases, or an event, cannot.
 */
export function readWords(value: string | null | undefined, field: string, purpose: Purpose): string {
  const text = value ?? '';
  const refuse = (sentence: string) => kitErrors.text_invalid(`${field} ${sentence}`);
  const longest = LENGTHS[purpose];
  if (text.length > longest) throw refuse(`must have at most ${longest} characters; it has ${text.length}.`);
  if (text.includes('\0')) throw refuse('must not hold NUL characters.');
  if (!text.isWellFormed()) throw refuse('holds half a character; send whole Unicode characters.');
  return text;
}

export function readWordList(
  values: readonly (string | number)[] | null | undefined,
  field: string,
  purpose: Purpose,
): string[] {
  const list = values ?? [];
  if (list.length > MOST) throw kitErrors.text_invalid(`${field} must have at most ${MOST} entries.`);
  return list.map((value) => readWords(String(value), field, purpose));
}
