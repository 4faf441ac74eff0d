import { DatabaseUnavailable } from '../failures.ts';

/** More than can be served within the time that they wait. */
const MOST_WAITING = 10_000;

/** Hands out a fixed number of places, first come, first served. Nobody waits for one without an end. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** Rejects when none is free by then, on the clock of `performance.now()`. */
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
