import { exercisesErrors } from './exercises.errors.ts';

/** In seconds of exercise time. */
const MAX_STUCK_SECONDS = 24 * 60 * 60;

/** Reads after how many seconds of exercise time without an act or a hint a team counts as stuck. */
export function readStuckAfter(seconds: number): number {
  if (seconds >= 1 && seconds <= MAX_STUCK_SECONDS) return seconds;
  throw exercisesErrors.stuck_after_invalid({ max: MAX_STUCK_SECONDS });
}
