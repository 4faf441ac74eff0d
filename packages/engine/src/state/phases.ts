import type { Phase } from './state.ts';

/** Completes "the exercise", or on demand "the team". */
export const PHASE_IN_WORDS: Readonly<Record<Phase, string>> = {
  UNOPENED: 'has not been opened yet',
  READY: 'has not been started yet',
  RUNNING: 'is running',
  STOPPED: 'is stopped',
  FINISHED: 'has finished',
};
