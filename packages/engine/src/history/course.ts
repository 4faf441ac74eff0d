import type { HistoryRow } from './row.ts';

/** A stop of the exercise. */
export interface Stop {
  /** Exercise time, which stood still. */
  readonly time: number;
  readonly from: number;
  /** `null` if it has not gone on. Wall time, as `from`. */
  readonly to: number | null;
}

/** How an exercise ran: its duration is exercise time from start to finish, and stops are told apart. */
export class ExerciseCourse {
  startedAt: number | null = null;
  finishedAt: number | null = null;
  /** Exercise time of the latest event. */
  duration = 0;
  /** Exercise time that instructors added to what was planned, without what they took back. */
  addedTime = 0;
  readonly stops: Stop[] = [];

  add({ kind, time, at, value }: Pick<HistoryRow, 'kind' | 'time' | 'at' | 'value'>): void {
    // What comes after the end, such as a judgement, does not make it longer: its exercise time is that of the end.
    this.duration = Math.max(this.duration, time);
    switch (kind) {
      case 'exercise_started':
        this.startedAt = at;
        break;
      case 'exercise_stopped':
        this.stops.push({ time, from: at, to: null });
        break;
      case 'exercise_resumed':
        this.#goOn(at);
        break;
      case 'exercise_finished':
        this.#goOn(at);
        this.finishedAt = at;
        break;
      case 'time_added':
        this.addedTime += Number(value) * 1_000;
        break;
      case 'time_taken_back':
        this.addedTime -= Number(value) * 1_000;
    }
  }

  #goOn(at: number): void {
    const last = this.stops.at(-1);
    if (last !== undefined && last.to === null) this.stops[this.stops.length - 1] = { ...last, to: at };
  }
}
