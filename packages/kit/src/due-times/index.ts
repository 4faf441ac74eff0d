export { setDueTime } from './due-rows.ts';
export { DueTimer, type DueTimerDeps, type DueTimerOptions } from './due-timer.ts';
