import { MAX_PATTERN_COST, patternCost } from '../pattern/cost.ts';
import { compilePattern } from '../pattern/pattern.ts';
import type { Location } from '../problem/problem.ts';
import type { BuildContext } from './context.ts';
import type { ComparedText } from './pattern-work.ts';

/** Reports an invalid regular expression. */
export function checkPattern(source: string, at: Location, text: ComparedText, context: BuildContext): void {
  const { log, budget, patterns } = context;
  const cost = patternCost(source);
  // A more expensive pattern is refused without being compiled.
  if (cost <= MAX_PATTERN_COST) budget.spend('patternCost', cost);
  const compiled = compilePattern(source);
  if (compiled.ok) patterns.add(source, at, text);
  else log.problem(at, 'bad_pattern', compiled.sentence);
}

/** Combinations of characters that people hardly type: `.*`, `\d+`, `[a-z]+`, `(?i)`, `(a|b)`, `^a`. */
const SIGNS_OF_A_PATTERN = /\.[*+]|\\[dws][+*?{]|\\\.|\][+*?{]|\(\?[:i]|\([^()|]+\|[^()]+\)|^\^|\)\$$/;

export function looksLikePattern(param: string): boolean {
  return SIGNS_OF_A_PATTERN.test(param);
}
