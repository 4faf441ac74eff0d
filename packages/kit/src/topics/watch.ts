import { latest, type Position } from './hints.ts';

/** Hints as an async iterator: one for all that arrived since the last, until it is ended. */
export class Watch implements AsyncIterableIterator<Position> {
  readonly #unsubscribe: () => void;
  #next: { readonly position: Position } | undefined;
  #waiting: PromiseWithResolvers<IteratorResult<Position>> | undefined;
  #isEnded = false;

  constructor(subscribe: (listener: (position: Position) => void, ended: () => void) => () => void) {
    this.#unsubscribe = subscribe(
      (position) => this.#hear(position),
      () => this.#end(),
    );
  }

  async next(): Promise<IteratorResult<Position>> {
    if (this.#isEnded) return { done: true, value: undefined };
    const next = this.#next;
    if (next !== undefined) {
      this.#next = undefined;
      return { done: false, value: next.position };
    }
    this.#waiting ??= Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Ends the iteration at once, even while a consumer waits for the next hint. */
  async return(): Promise<IteratorResult<Position>> {
    this.#unsubscribe();
    this.#end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #hear(position: Position): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) waiting.resolve({ done: false, value: position });
    else this.#next = { position: this.#next === undefined ? position : latest(this.#next.position, position) };
  }

  #end(): void {
    this.#isEnded = true;
    this.#waiting?.resolve({ done: true, value: undefined });
    this.#waiting = undefined;
  }
}
