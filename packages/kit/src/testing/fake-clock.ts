import type { Clock } from '../runtime/index.ts';

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  #now: number;
  #elapsed = 0;

  constructor(start = Date.UTC(2026, 0, 1, 12)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Somebody sets the clock: no time goes by. */
  set(byMilliseconds: number): void {
    this.#now += byMilliseconds;
  }

  /** Lets time go by; less than none sets the clock back. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#elapsed += Math.max(0, milliseconds);
  }
}
