/** Enough to display a definition that was read before, and to limit texts, without loading the reader. */
export { formatCondition } from './condition/format.ts';
export { COMPARED_TEXTS, LONGEST_MINUTES } from './limits.ts';
export { formatProblem } from './problem/problem.ts';
export { DEFINITION_VERSION } from './version.ts';
