import { latest, type Position } from './hints.ts';

/** Called with the latest position; undefined means that the listener must check itself. */
export type Listener = (position: Position) => unknown;

/** One listener. It is called again only when its last call is done, once for all hints that arrived meanwhile. */
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

  /** Calls the listener if a hint is pending and it is idle; `again` is called for hints that arrive meanwhile. */
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
