import { invalid } from '../errors/index.ts';

export interface TextRule {
  /** How the field is called in a message. */
  readonly field: string;
  readonly max: number;
}

/** Trims a text of one line and refuses what no name should hold. Length is counted in characters, not in UTF-16. */
export function readText(value: string, { field, max }: TextRule): string {
  const text = value.trim();
  if (text === '') throw invalid('invalid_input', `${field} must not be empty.`);
  if (!text.isWellFormed())
    throw invalid('invalid_input', `${field} holds half a character; send whole Unicode characters.`);
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text)) {
    throw invalid('invalid_input', `${field} must not hold control characters or line breaks.`);
  }
  if (text.length > max && [...text].length > max) {
    throw invalid('invalid_input', `${field} must have at most ${max} characters; it has ${[...text].length}.`);
  }
  return text;
}
