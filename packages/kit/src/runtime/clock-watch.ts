import type { Clock } from './clock.ts';
import type { Report } from './report.ts';

/** A clock change: by how much, and the time after it. */
export interface ClockJump {
  readonly byMs: number;
  readonly to: number;
}

const COMPARE_INTERVAL_MS = 1000;
/** Far above what NTP corrects in a second, far below what an exercise would notice. */
const JUMP_MS = 500;
/** Every listener has handled a jump long before there are this many. */
const MAX_JUMPS = 20;

/**
 * Compares the clock with a monotonic one every second and on every call of `now`. If they differ by a jump, the clock
 * was set forward or back, or the machine was asleep, which the monotonic clock does not count.
 */
export class ClockWatch {
  readonly #clock: Clock;
  readonly #report: Report;
  readonly #listeners = new Set<(jump: ClockJump) => unknown>();
  #wall: number;
  #steady: number;
  #jumps: readonly ClockJump[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, report: Report) {
    this.#clock = clock;
    this.#report = report;
    this.#wall = clock.now();
    this.#steady = clock.elapsed();
  }

  start(): void {
    this.#timer = setInterval(() => this.now(), COMPARE_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Calls the listener when the clock was set; returns a function that unsubscribes. */
  onJump(listener: (jump: ClockJump) => unknown): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The latest jumps, oldest first. */
  get jumps(): readonly ClockJump[] {
    return this.#jumps;
  }

  /** The current time. Detects a jump first, even if it has just happened. */
  now(): number {
    const [wall, steady] = [this.#clock.now(), this.#clock.elapsed()];
    const byMs = Math.round(wall - this.#wall - (steady - this.#steady));
    [this.#wall, this.#steady] = [wall, steady];
    if (Math.abs(byMs) >= JUMP_MS) this.#tell({ byMs, to: wall });
    return wall;
  }

  #tell(jump: ClockJump): void {
    this.#jumps = [...this.#jumps, jump].slice(-MAX_JUMPS);
    for (const listener of this.#listeners) {
      Promise.try(listener, jump).catch((error: unknown) =>
        this.#report(error, 'somebody failed to note that the clock was set'),
      );
    }
  }
}
