import type { ExerciseState } from './exercise-state.ts';
import type { SeenExercise } from './exercises.store.ts';

interface ClockRow {
  readonly state: ExerciseState;
  readonly clock_time: number;
  readonly clock_at: number;
  readonly duration: number;
}

/** If the definition hides exercise time, teams do not get it. */
export function isTimeHidden({ seenAs, shows_time }: Pick<SeenExercise, 'seenAs' | 'shows_time'>): boolean {
  return seenAs === 'member' && !shows_time;
}

/** Exercise time in seconds. */
export function timeElapsed(row: ClockRow, now: number): number {
  return elapsedMs(row, now) / 1000;
}

/** The remaining seconds of the duration. 0 when it is over, which stops nothing. */
export function timeLeft(row: ClockRow, now: number): number {
  return Math.max(0, row.duration - elapsedMs(row, now)) / 1000;
}

function elapsedMs({ state, clock_time, clock_at }: ClockRow, now: number): number {
  return state === 'RUNNING' ? clock_time + Math.max(0, now - clock_at) : clock_time;
}
