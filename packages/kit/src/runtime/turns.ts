import { setImmediate } from 'node:timers/promises';

/** After so long in one turn of the event loop, nothing more is begun in it. */
const SLICE_MS = 3;

/**
 * Lets work begin for a few milliseconds per turn of the event loop. Requests that arrive together would else be worked
 * off one after the other before anybody else is served: eight documents of 10 ms each would hold up everybody for 80 ms.
 * Small ones begin together, so that what they write can share a commit. Long work that asks for its turn again and
 * again shares them with whoever else does.
 */
export class Turns {
  readonly #now: () => number;
  /** When the first work of this turn began. */
  #began: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Kept when it is the caller's turn. */
  async next(): Promise<void> {
    // In the order in which they came, and each works until it waits for something before the next one is asked.
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
