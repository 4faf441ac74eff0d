import type { TextTools } from '../texts/use-texts.ts';
import type { Diagnostic } from './check-messages.ts';

export interface ProblemText {
  readonly text: string;
  /** If it is not the language that the reader chose: there is always a sentence in English. */
  readonly language: 'en' | undefined;
}

/** What a problem says, in the language of the reader. */
export function problemText({ say }: Pick<TextTools, 'say'>, problem: Diagnostic): ProblemText {
  const { code, variant, params, message } = problem;
  const { following, ...varying } = params ?? {};
  const sentence = say('problems', `${code}.${variant}`, varying);
  const end =
    typeof following === 'object' && 'phrase' in following
      ? say('problems', `phrase.${following.phrase}`, following.params)
      : '';
  return sentence === undefined || end === undefined
    ? { text: message, language: 'en' }
    : { text: sentence + end, language: undefined };
}
