/** What is needed to show a definition that was read before; reading one loads far more. */
export { formatCondition } from './condition/format.ts';
export { formatProblem } from './problem/problem.ts';
export { DEFINITION_VERSION } from './version.ts';
