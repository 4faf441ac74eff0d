export { DueTimer, type DueTimerDeps, type DueTimerOptions } from './due-timer.ts';
export { setDueTime } from './due-times.store.ts';
