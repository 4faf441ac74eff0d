export type { Deps } from './deps.ts';
export { explainStart } from './explain-start.ts';
export { runService, type Service } from './run.ts';
export { type Parts, startService, type Worker } from './start.ts';
