import { steadyNow } from '@muster/ui/runtime';
import { createStore, type Readable } from '@muster/ui/state';

/** The time by which exercises pass on a page: its monotonic clock, or that of a stage, which can stand still or jump. */
export interface ExerciseTime extends Readable<number> {
  /** Exactly, in milliseconds. Its readers are told in steps. */
  now(): number;
}

const SECOND_MS = 1000;

/** The monotonic clock, once per second; one timer for a whole console, while somebody watches it. */
export function secondTicker(): ExerciseTime {
  const { current, subscribe, set } = createStore(steadyNow());
  let watchers = 0;
  let timer: number | undefined;
  return {
    now: steadyNow,
    current,
    subscribe: (listener) => {
      watchers += 1;
      timer ??= window.setInterval(() => set(steadyNow()), SECOND_MS);
      const leave = subscribe(listener);
      return () => {
        leave();
        watchers -= 1;
        if (watchers > 0) return;
        window.clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
