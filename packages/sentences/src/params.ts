/** Words inside a sentence that are not the same in every language, with what they are made from. */
export interface Phrase {
  /** Its name in the catalogue of phrases. */
  readonly phrase: string;
  readonly params: Params;
  /** In English. */
  readonly words: string;
}

/** A text that is the same in every language, such as a name, or a phrase. */
export type Words = string | Phrase;

/** What varies in a sentence. */
export type Param = string | number | Phrase | readonly Words[];

export interface Params {
  readonly [name: string]: Param;
}

/** `words` are a text or a phrase, `phrases` a list of such. */
export type ParamType = 'text' | 'number' | 'list' | 'phrase' | 'words' | 'phrases';

/** Sentences quote what people wrote; programs that show them in another language need no more of it. */
const MAX_LENGTH = 1000;
const MAX_ENTRIES = 100;
/** Phrases in phrases; deeper ones are given as their words only. */
const MAX_DEPTH = 8;

export function boundedParams(params: Params, depth = 0): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, boundedParam(value, depth)]));
}

function boundedParam(value: Param, depth: number): Param {
  if (typeof value === 'number') return value;
  return isList(value)
    ? value.slice(0, MAX_ENTRIES).map((words) => boundedWords(words, depth))
    : boundedWords(value, depth);
}

function boundedWords(value: Words, depth: number): Words {
  if (typeof value === 'string') return shortened(value);
  const words = shortened(value.words);
  return depth === MAX_DEPTH ? words : { phrase: value.phrase, params: boundedParams(value.params, depth + 1), words };
}

export function isList(value: Param): value is readonly Words[] {
  return Array.isArray(value);
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;
}
