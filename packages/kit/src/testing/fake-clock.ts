import type { Clock } from '../runtime/index.ts';

/** A clock that advances only when told to. */
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

  /** Sets the clock: no time passes. */
  set(byMilliseconds: number): void {
    this.#now += byMilliseconds;
  }

  /** Lets time pass; a negative value sets the clock back. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#elapsed += Math.max(0, milliseconds);
  }
}
