import { compilePattern, patternCost } from '../pattern/pattern.ts';
import type { Location } from '../problem/problem.ts';
import type { BuildContext } from './context.ts';

/** Reports a regular expression that cannot be used. */
export function checkPattern(source: string, at: Location, { log, budget }: BuildContext): void {
  budget.spend('patternCost', patternCost(source));
  const compiled = compilePattern(source);
  if (!compiled.ok) log.problem(at, 'bad_pattern', compiled.message);
}
