import { patternCost } from './cost.ts';
import { compilePattern, type Pattern } from './pattern.ts';

/** A pattern, and its index in the list of the definition that it belongs to. */
export interface PlacedPattern {
  readonly place: number;
  readonly source: string;
}

/** A text that an act compares with patterns of a definition. Plain data, so that a thread can do it. */
export interface Comparison {
  readonly text: string;
  /** Whether a pattern must match the whole text. Otherwise it may match anywhere in it. */
  readonly whole: boolean;
  readonly patterns: readonly PlacedPattern[];
}

/** The places of the patterns that match the text, in order. */
export function matchingPlaces({ text, whole, patterns }: Comparison): number[] {
  const matching = patterns.filter(({ source }) => {
    const pattern = checkedPattern(source);
    return whole ? pattern.matchesWhole(text) : pattern.isFoundIn(text);
  });
  return matching.map(({ place }) => place);
}

/** The definition was checked before, so an invalid pattern is a bug of the caller. */
export function checkedPattern(source: string): Pattern {
  const compiled = compilePattern(source);
  if (!compiled.ok) throw new Error(`${compiled.message} The definition was not checked: ${source}`);
  return compiled.pattern;
}

/** What compiling a pattern costs, as characters to match. */
const COMPILING = 100;

/**
 * An upper bound of the work of a comparison. One unit takes up to 0.1 µs (`(.*a){900}` in 10,000 characters: 36 million
 * units, 3 s), and for ordinary patterns much less.
 */
export function comparisonCost({ text, patterns }: Comparison): number {
  return costOf(patterns) * (text.length + COMPILING);
}

/** Many texts are compared with the same patterns. */
const costs = new WeakMap<Comparison['patterns'], number>();

function costOf(patterns: Comparison['patterns']): number {
  const cost = costs.get(patterns) ?? patterns.reduce((sum, { source }) => sum + patternCost(source), 0);
  costs.set(patterns, cost);
  return cost;
}
