import { steadyNow } from '@muster/ui/runtime';

export type ExerciseState = 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';

/** The clock of an exercise in the last message, and when that arrived on the monotonic clock of this page. */
export interface ExerciseClock {
  readonly state: ExerciseState;
  /** Null if the definition hides exercise time. */
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

/** Seconds of exercise time since the last message. */
const passedSince = (clock: ExerciseClock, now: number): number =>
  clock.state === 'RUNNING' ? Math.max(0, (now - clock.toldAt) / 1000) : 0;

export const elapsedAt = (clock: ExerciseClock, now: number): number | null =>
  clock.elapsed === null ? null : clock.elapsed + passedSince(clock, now);

/** Negative once the time is over. */
export const leftAt = (clock: ExerciseClock, now: number): number | null =>
  clock.left === null ? null : clock.left - passedSince(clock, now);
