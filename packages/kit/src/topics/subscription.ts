import { latest, type Position } from './hints.ts';

/** Called with how far the thing has got; undefined: look for yourself. */
export type Listener = (position: Position) => unknown;

/** One listener. It is called again only when it is done, and once for all hints that came meanwhile. */
export class Subscription {
  readonly #listener: Listener;
  readonly #fail: (error: unknown) => void;
  #isWoken = false;
  #position: Position;
  #isBusy = false;
  #isEnded = false;

  constructor(listener: Listener, fail: (error: unknown) => void) {
    this.#listener = listener;
    this.#fail = fail;
  }

  wake(position: Position): void {
    this.#position = this.#isWoken ? latest(this.#position, position) : position;
    this.#isWoken = true;
  }

  end(): void {
    this.#isEnded = true;
  }

  /** Calls the listener if there is something to tell and it is free; `again` is for what came while it was not. */
  async deliver(again: (subscription: Subscription) => void): Promise<void> {
    if (!this.#isWoken || this.#isBusy || this.#isEnded) return;
    this.#isWoken = false;
    this.#isBusy = true;
    try {
      await this.#listener(this.#position);
    } catch (error) {
      this.#fail(error);
    }
    this.#isBusy = false;
    if (this.#isWoken) again(this);
  }
}
