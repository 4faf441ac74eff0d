import { said } from '@muster/sentences';
import { RE2JS, RE2JSException } from 're2js';
import { composed } from '../composed.ts';
import { LENGTHS } from '../limits.ts';
import { PROBLEM_SENTENCES, type ProblemSentence } from '../problem/problem-sentences.ts';
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
  | { readonly ok: false; readonly message: string; readonly sentence: ProblemSentence<'bad_pattern'> };

/** A cache of compiled patterns, bounded by their cost: an exercise uses the same few repeatedly. */
const REMEMBERED_COST = 1_000_000;

const remembered = new Map<string, { readonly compiled: CompiledPattern; readonly cost: number }>();
let rememberedCost = 0;

export function compilePattern(source: string): CompiledPattern {
  const known = remembered.get(source);
  if (known !== undefined) return known.compiled;
  if (source.length > LENGTHS.pattern) {
    return refuse(['too_long', { length: source.length, max: LENGTHS.pattern }]);
  }
  const cost = patternCost(source);
  if (cost > MAX_PATTERN_COST) return refuse(['repeats']);
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

function refuse(sentence: ProblemSentence<'bad_pattern'>): CompiledPattern {
  return { ok: false, message: said(PROBLEM_SENTENCES.bad_pattern, sentence).message, sentence };
}

type Unsupported = 'looks_around' | 'refers_back' | 'nothing_to_repeat' | 'possessive';

const UNSUPPORTED: readonly (readonly [RegExp, Unsupported])[] = [
  [/\(\?<?[=!]/, 'looks_around'],
  [/\\(?:[1-9]|k[<{'])/, 'refers_back'],
  [/^[*+?]|\([*+]/, 'nothing_to_repeat'],
  [/\(\?>|[*+?}]\+/, 'possessive'],
];

type LibraryReason = Extract<ProblemSentence<'bad_pattern'>, readonly ['unreadable', unknown]>[1]['reason'];

/** What the library says, by its words. */
const LIBRARY_REASONS: ReadonlyMap<string, LibraryReason> = new Map([
  ['missing argument to repetition operator', 'repeat_argument'],
  ['missing closing ]', 'bracket'],
  ['missing closing )', 'parenthesis'],
  ['unexpected )', 'unexpected_parenthesis'],
  ['invalid escape sequence', 'escape'],
  ['invalid character class range', 'range'],
  ['invalid named capture', 'group_name'],
  ['duplicate capture group name', 'group_twice'],
  ['invalid nested repetition operator', 'repetition'],
  ['invalid repeat count', 'repeat_count'],
  ['invalid or unsupported Perl syntax', 'perl'],
  ['trailing backslash at end of expression', 'backslash'],
  ['expression nests too deeply', 'nesting'],
  ['expression too large', 'size'],
]);

function explain(source: string, reported: string): ProblemSentence<'bad_pattern'> {
  for (const [sign, variant] of UNSUPPORTED) {
    if (sign.test(source)) return [variant];
  }
  // The library's message ends with the offending piece in backticks.
  const words = reported.replace(/^error parsing regexp: /, '').replace(/: `.*`$/s, '');
  const piece = /`(.*)`$/s.exec(reported)?.[1];
  const reason = LIBRARY_REASONS.get(words);
  if (piece === undefined) return reason === undefined ? ['other', { reason: words }] : ['unreadable', { reason }];
  return reason === undefined
    ? ['other_at', { reason: words, piece: quote(piece) }]
    : ['unreadable_at', { reason, piece: quote(piece) }];
}
