/** What varies in a sentence. */
export type Param = string | number | readonly string[];

export type Params = Readonly<Record<string, Param>>;

export type ParamType = 'text' | 'number' | 'list';

/** Sentences quote what people wrote; programs that show them in another language need no more of it. */
const MAX_LENGTH = 1000;
const MAX_ENTRIES = 100;

export function boundedParams(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, boundedParam(value)]));
}

function boundedParam(value: Param): Param {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? shortened(value) : value.slice(0, MAX_ENTRIES).map(shortened);
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;
}
