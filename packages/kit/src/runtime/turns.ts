import { setImmediate } from 'node:timers/promises';

/** The time slice: after this long, no more work starts in the same turn of the event loop. */
const SLICE_MS = 3;

/**
 * Limits the work that starts per turn of the event loop to a few milliseconds. Otherwise requests that arrive together
 * would be processed one after another before any other: eight documents of 10 ms each would block everyone for 80 ms.
 * Short ones start together, so that their writes can share a commit. Long work that calls `next` repeatedly shares the
 * turns with other work.
 */
export class Turns {
  readonly #now: () => number;
  /** When the first work of this turn started. */
  #began: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Resolves when it is the caller's turn. */
  async next(): Promise<void> {
    // First come, first served; each caller runs until it awaits something before the next one is resumed.
    do await setImmediate();
    while (!this.#hasTime());
  }

  #hasTime(): boolean {
    const now = this.#now();
    if (this.#began !== undefined) return now - this.#began < SLICE_MS;
    this.#began = now;
    void setImmediate().then(() => {
      this.#began = undefined;
    });
    return true;
  }
}
