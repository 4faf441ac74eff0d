export { type Clock, systemClock } from './clock.ts';
export { type DataFolder, openDataFolder } from './data-folder.ts';
export { FairQueue } from './fair-queue.ts';
export { type Ids, systemIds } from './ids.ts';
export { createLogger, type Logger } from './logger.ts';
export { releaseMemory } from './release-memory.ts';
export type { Report } from './report.ts';
export { StartupError } from './startup-error.ts';
export { type Sweeper, type SweepTask, startSweeper } from './sweeper.ts';
