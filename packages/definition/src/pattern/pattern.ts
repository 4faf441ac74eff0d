import { RE2JS, RE2JSException } from 're2js';
import { quote } from '../problem/quote.ts';

/**
 * A regular expression of a definition. Matching takes time proportional to the text, whatever the pattern. Letters with
 * accents are the same however they were typed.
 */
export interface Pattern {
  readonly source: string;
  matchesWhole(text: string): boolean;
  isFoundIn(text: string): boolean;
}

export type CompiledPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly message: string };

const LONGEST = 1_000;

/**
 * Counted repetitions are copied out when a pattern is compiled, so `(…){1000}` costs a thousand times its inside.
 * This bounds the copies to what compiles in a few milliseconds; `.{0,1000}` and `[0-9a-f]{64}` are far below it.
 */
const MOST_COPIES = 20_000;

/** Compiled patterns kept at hand: an exercise asks the same few again and again. */
const REMEMBERED = 1_000;

const remembered = new Map<string, CompiledPattern>();

export function compilePattern(source: string): CompiledPattern {
  const known = remembered.get(source);
  if (known !== undefined) return known;
  const compiled = compile(source);
  if (remembered.size >= REMEMBERED) {
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      break;
    }
  }
  remembered.set(source, compiled);
  return compiled;
}

/** How much work compiling a pattern is, before doing it: its length times the repetitions it asks for. */
export function patternCost(source: string): number {
  let repetitions = 0;
  for (const [, least, most] of source.matchAll(/\{(\d{1,9})(?:,(\d{1,9})?)?\}/g)) {
    repetitions += Math.max(Number(least), Number(most ?? 0));
  }
  return source.length * Math.max(1, repetitions);
}

function compile(source: string): CompiledPattern {
  if (source.length > LONGEST) {
    return refuse(`has ${source.length} characters; at most ${LONGEST} are allowed`);
  }
  if (patternCost(source) > MOST_COPIES) {
    return refuse('repeats too much: use `*` or `+`, or smaller numbers in `{…}`');
  }
  try {
    const expression = RE2JS.compile(source.normalize('NFC'));
    return {
      ok: true,
      pattern: {
        source,
        matchesWhole: (text) => expression.testExact(text.normalize('NFC')),
        isFoundIn: (text) => expression.test(text.normalize('NFC')),
      },
    };
  } catch (error) {
    if (error instanceof RE2JSException) return refuse(explain(source, error.message));
    throw error;
  }
}

function refuse(reason: string): CompiledPattern {
  return { ok: false, message: `The regular expression ${reason}.` };
}

const UNSUPPORTED: readonly (readonly [RegExp, string])[] = [
  [
    /\(\?<?[=!]/,
    'looks ahead or behind (`(?=`, `(?!`, `(?<=`, `(?<!`), which is not supported because it can take forever: list the wanted texts instead',
  ],
  [
    /\\(?:[1-9]|k[<{'])/,
    'refers back to a group (such as `\\1`), which is not supported because it can take forever: write the group out again',
  ],
  [
    /^[*+?]|\([*+]/,
    'begins with a repetition that has nothing to repeat: write `.*` for any text, or a backslash in front of the sign itself',
  ],
  [/\(\?>|[*+?}]\+/, 'uses an atomic group or possessive repetition, which is not needed here: use the plain form'],
];

function explain(source: string, reported: string): string {
  for (const [sign, sentence] of UNSUPPORTED) {
    if (sign.test(source)) return sentence;
  }
  // The library's message ends with the offending piece in backticks of its own.
  const reason = reported.replace(/^error parsing regexp: /, '').replace(/: `.*`$/s, '');
  const piece = /`(.*)`$/s.exec(reported)?.[1];
  return `cannot be read: ${reason}${piece === undefined ? '' : ` at ${quote(piece)}`}`;
}
