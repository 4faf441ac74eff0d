export { copyCommand } from './copy.ts';
export type { Deps } from './deps.ts';
export { runService, type Service } from './run.ts';
export { startService } from './start.ts';
