import { answerTurns } from './answer-turns.ts';

/** More than any operation of our own pages has; they are resolved together. */
const TOGETHER = 8;

/** Lets the root fields of one operation, of which an alias makes many, take turns with other requests. */
export class RootTurns {
  #begun = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves the first fields at once, and each later one in a turn of its own, after the one before it. */
  run(resolve: () => unknown): unknown {
    this.#begun += 1;
    if (this.#begun <= TOGETHER) return resolve();
    const running = this.#last.then(() => answerTurns.next()).then(resolve);
    this.#last = running.catch(() => undefined);
    return running;
  }
}
