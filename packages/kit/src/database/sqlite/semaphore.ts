import { DatabaseUnavailable } from '../failures.ts';

/** More than can be served before they time out. */
const MOST_WAITING = 10_000;

/** A counting semaphore, first come, first served. Every wait has a deadline. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** Rejects if no permit is free by the deadline, on the clock of `performance.now()`. */
  async take(deadline: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) throw busy();
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn.resolve);
    const timer = setTimeout(() => {
      if (this.#waiting.delete(turn.resolve)) turn.reject(busy());
    }, deadline - performance.now());
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  putBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

function busy(): DatabaseUnavailable {
  return new DatabaseUnavailable('busy', new Error('too many wait for the database file'));
}
