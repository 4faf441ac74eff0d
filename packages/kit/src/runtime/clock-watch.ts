import type { Clock } from './clock.ts';
import type { Report } from './report.ts';

export interface ClockWatch {
  /** Calls back when the clock was set; answers what ends that. */
  onJump(listener: (byMs: number) => void): () => void;
  stop(): void;
}

const COMPARE_EVERY_MS = 1000;
/** Far above what a time server corrects in a second, far below what an exercise would notice. */
const JUMP_MS = 500;

/**
 * Compares the clock with a steady one every second. Where they part by a jump, somebody has set the clock: forward,
 * back, or the machine was asleep, which the steady clock does not count.
 */
export function watchClock(
  clock: Clock,
  report: Report,
  steadyNow: () => number = () => performance.now(),
): ClockWatch {
  const listeners = new Set<(byMs: number) => void>();
  let [wall, steady] = [clock.now(), steadyNow()];

  const compare = (): void => {
    const [wallNow, steadyThen] = [clock.now(), steadyNow()];
    const byMs = Math.round(wallNow - wall - (steadyThen - steady));
    [wall, steady] = [wallNow, steadyThen];
    if (Math.abs(byMs) < JUMP_MS) return;
    for (const listener of listeners) {
      Promise.try(listener, byMs).catch((error: unknown) =>
        report(error, 'somebody failed to note that the clock was set'),
      );
    }
  };
  const timer = setInterval(compare, COMPARE_EVERY_MS).unref();
  return {
    onJump: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
