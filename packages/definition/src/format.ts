/** Enough to display a definition that was read before, without loading the reader. */
export { formatCondition } from './condition/format.ts';
export { formatProblem } from './problem/problem.ts';
export { DEFINITION_VERSION } from './version.ts';
