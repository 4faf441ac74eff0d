import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

/** Removes what has expired; returns the number of rows or files. */
export interface SweepTask {
  readonly name: string;
  sweep(now: number): Promise<number>;
}

export interface Sweeper {
  /** Sweeps once, now. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Removes everything that expires. Correctness does not depend on it: expired data is ignored before it is removed. */
export function startSweeper(tasks: readonly SweepTask[], clock: Clock, log: Logger): Sweeper {
  let underWay: Promise<void> = Promise.resolve();
  let stopping = false;

  async function sweepAll(): Promise<void> {
    for (const task of tasks) {
      try {
        const removed = await task.sweep(clock.now());
        if (removed > 0) log.info({ task: task.name, removed }, 'swept what had expired');
      } catch (error) {
        log.error({ task: task.name, err: error }, 'a sweep failed and is tried again later');
      }
      if (stopping) return;
    }
  }

  const sweep = (): Promise<void> => {
    underWay = underWay.then(sweepAll);
    return underWay;
  };
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  timer.unref();
  return {
    sweep,
    stop: async () => {
      clearInterval(timer);
      stopping = true;
      await underWay;
    },
  };
}
