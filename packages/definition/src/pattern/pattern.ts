import { RE2JS, RE2JSException } from 're2js';
import { composed } from '../composed.ts';
import { LENGTHS } from '../limits.ts';
import { quote } from '../problem/quote.ts';
import { withinMemory } from './automata.ts';
import { MAX_PATTERN_COST, patternCost } from './cost.ts';

/**
 * A regular expression of a definition. Matching takes linear time for any pattern. Letters with accents match however
 * they were typed.
 */
export interface Pattern {
  readonly source: string;
  matchesWhole(text: string): boolean;
  isFoundIn(text: string): boolean;
}

export type CompiledPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly message: string };

/** A cache of compiled patterns, bounded by their cost: an exercise uses the same few repeatedly. */
const REMEMBERED_COST = 1_000_000;

const remembered = new Map<string, { readonly compiled: CompiledPattern; readonly cost: number }>();
let rememberedCost = 0;

export function compilePattern(source: string): CompiledPattern {
  const known = remembered.get(source);
  if (known !== undefined) return known.compiled;
  if (source.length > LENGTHS.pattern) {
    return refuse(`has ${source.length} characters; at most ${LENGTHS.pattern} are allowed`);
  }
  const cost = patternCost(source);
  if (cost > MAX_PATTERN_COST) return refuse('repeats too much: use `*` or `+`, or smaller numbers in `{…}`');
  const compiled = compile(source);
  remember(source, compiled, cost);
  return compiled;
}

function remember(source: string, compiled: CompiledPattern, cost: number): void {
  remembered.set(source, { compiled, cost });
  rememberedCost += cost;
  for (const [oldest, entry] of remembered) {
    if (rememberedCost <= REMEMBERED_COST) break;
    remembered.delete(oldest);
    rememberedCost -= entry.cost;
  }
}

function compile(source: string): CompiledPattern {
  try {
    const expression = RE2JS.compile(composed(source));
    return {
      ok: true,
      pattern: {
        source,
        matchesWhole: (text) => withinMemory(expression, () => expression.testExact(composedOnce(text))),
        isFoundIn: (text) => withinMemory(expression, () => expression.test(composedOnce(text))),
      },
    };
  } catch (error) {
    if (error instanceof RE2JSException) return refuse(explain(source, error.message));
    throw error;
  }
}

/** Many patterns are compared with one text, which is composed once. */
let latest = { text: '', composed: '' };

function composedOnce(text: string): string {
  if (latest.text !== text) latest = { text, composed: composed(text) };
  return latest.composed;
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
  // The library's message ends with the offending piece in backticks.
  const reason = reported.replace(/^error parsing regexp: /, '').replace(/: `.*`$/s, '');
  const piece = /`(.*)`$/s.exec(reported)?.[1];
  return `cannot be read: ${reason}${piece === undefined ? '' : ` at ${quote(piece)}`}`;
}
