import type { HistoryRow } from './row.ts';

/** What both clocks showed when exercise time began to pass, stood still, or the wall clock was set. */
interface Mark {
  readonly time: number;
  readonly at: number;
  readonly isRunning: boolean;
}

const PASSES: Readonly<Partial<Record<HistoryRow['kind'], boolean>>> = {
  exercise_started: true,
  exercise_resumed: true,
  clock_set: true,
  exercise_stopped: false,
  exercise_finished: false,
};

/** Tells exercise time by the wall clock, also of what is in no stream. Its memory grows with the number of stops. */
export class HistoryClock {
  /** In the order of wall time. */
  readonly #marks: Mark[] = [];

  add({ kind, time, at }: HistoryRow): void {
    const isRunning = PASSES[kind];
    if (isRunning === undefined) return;
    // What a clock that was set back shows again counts as the later.
    while ((this.#marks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= at) this.#marks.pop();
    this.#marks.push({ time, at, isRunning });
  }

  /** `null` before the start. */
  timeAt(at: number): number | null {
    let [low, high] = [0, this.#marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#marks[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const mark = this.#marks[low - 1];
    if (mark === undefined) return null;
    return mark.isRunning ? mark.time + (at - mark.at) : mark.time;
  }
}
