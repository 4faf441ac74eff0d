import { steadyNow } from '../runtime/clock.ts';

export type ExerciseState = 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';

/** The clock of an exercise as the server last told it, and when that was on the steady clock of this page. */
export interface ExerciseClock {
  readonly state: ExerciseState;
  /** Null where the definition hides exercise time. */
  readonly elapsed: number | null;
  readonly left: number | null;
  readonly toldAt: number;
}

interface ToldClock {
  readonly state: ExerciseState;
  readonly timeElapsed: number | null;
  readonly timeLeft: number | null;
}

export const clockFrom = ({ state, timeElapsed, timeLeft }: ToldClock, toldAt = steadyNow()): ExerciseClock => ({
  state,
  elapsed: timeElapsed,
  left: timeLeft,
  toldAt,
});

/** Seconds that the exercise has gone on since the clock was told. */
const passedSince = (clock: ExerciseClock, now: number): number =>
  clock.state === 'RUNNING' ? Math.max(0, (now - clock.toldAt) / 1000) : 0;

export const elapsedAt = (clock: ExerciseClock, now: number): number | null =>
  clock.elapsed === null ? null : clock.elapsed + passedSince(clock, now);

/** Negative once the time is over. */
export const leftAt = (clock: ExerciseClock, now: number): number | null =>
  clock.left === null ? null : clock.left - passedSince(clock, now);
