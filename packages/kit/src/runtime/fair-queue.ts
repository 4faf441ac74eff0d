interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** The entries that wait under one key: in order, or round robin over the keys below it. */
class Line {
  readonly #waiters: Waiter[] = [];
  readonly #below = new Map<string, Line>();
  size = 0;

  add(waiter: Waiter, [key, ...rest]: readonly string[]): void {
    this.size += 1;
    if (key === undefined) {
      this.#waiters.push(waiter);
      return;
    }
    const line = this.#below.get(key) ?? new Line();
    line.add(waiter, rest);
    this.#below.set(key, line);
  }

  /** Takes the next entry; its key goes to the end of the round. */
  take(): Waiter | undefined {
    const [first] = this.#below;
    if (first === undefined) return this.#leave(this.#waiters.shift());
    const [key, line] = first;
    const waiter = line.take();
    this.#below.delete(key);
    if (line.size > 0) this.#below.set(key, line);
    return this.#leave(waiter);
  }

  /** The newest entry of the longest line, at each level. */
  takeNewestOfLongest(): Waiter | undefined {
    let longest: [string, Line] | undefined;
    // Of equally long lines, the most recent one.
    for (const entry of this.#below) if (longest === undefined || entry[1].size >= longest[1].size) longest = entry;
    if (longest === undefined) return this.#leave(this.#waiters.pop());
    const [key, line] = longest;
    const waiter = line.takeNewestOfLongest();
    if (line.size === 0) this.#below.delete(key);
    return this.#leave(waiter);
  }

  #leave(waiter: Waiter | undefined): Waiter | undefined {
    if (waiter !== undefined) this.size -= 1;
    return waiter;
  }
}

export interface FairQueueOptions {
  /** The concurrency. */
  readonly places: number;
  /** The maximum number of waiting entries. */
  readonly longest: number;
  /** The error for callers who are rejected because the queue is full. */
  readonly refusal: () => Error;
}

/**
 * Runs work with limited concurrency, and schedules waiting work fairly: round robin over the first key, and within
 * each over the next one. However much work one caller submits, another waits for at most one entry of each. When the
 * queue is full, the longest line loses its newest entry.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #line = new Line();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.places) this.#running += 1;
    else await this.#turn(keys);
    try {
      return await work();
    } finally {
      const next = this.#line.take();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  #turn(keys: readonly string[]): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#line.add({ start: turn.resolve, refuse: () => turn.reject(this.#options.refusal()) }, keys);
    if (this.#line.size > this.#options.longest) this.#line.takeNewestOfLongest()?.refuse();
    return turn.promise;
  }
}
