import { setImmediate } from 'node:timers/promises';

/**
 * Lets one piece of work begin per turn of the event loop. Requests that arrive together would else be worked off one
 * after the other before anybody else is served: eight documents of 10 ms each would hold up everybody for 80 ms. Long work that asks for its turn again and again shares them
 * with whoever else does.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Kept when it is the caller's turn. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => setImmediate());
    return this.#last;
  }
}
