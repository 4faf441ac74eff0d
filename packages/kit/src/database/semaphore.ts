import { DatabaseUnavailable } from './failures.ts';

interface SemaphoreOptions {
  readonly permits: number;
  readonly maxWaiting: number;
  /** How long a caller waits in a stalled queue. */
  readonly stallMs: number;
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

interface Waiter {
  readonly turn: PromiseWithResolvers<void>;
  readonly since: number;
}

/**
 * A counting semaphore, first come, first served. A queue that moves serves everyone in it, however many they are: a
 * whole class logs in at once. While it is stalled, it rejects callers that have waited for the maximum time.
 */
export class Semaphore {
  readonly #maxWaiting: number;
  readonly #stallMs: number;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiter>();
  #free: number;
  #stalled: NodeJS.Timeout | undefined;
  #check: NodeJS.Immediate | undefined;

  constructor({ permits, maxWaiting, stallMs, now = () => performance.now() }: SemaphoreOptions) {
    this.#free = permits;
    this.#maxWaiting = maxWaiting;
    this.#stallMs = stallMs;
    this.#now = now;
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw busy(`${this.#maxWaiting} requests wait already.`);
    const turn = Promise.withResolvers<void>();
    this.#waiting.add({ turn, since: this.#now() });
    this.#stalled ??= this.#watch(this.#stallMs);
    await turn.promise;
  }

  /** `worked` is false if the permit was of no use, so that the queue has not really moved. */
  putBack(worked = true): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next.turn.resolve();
    if (this.#waiting.size === 0 || worked) this.#unwatch();
    if (this.#waiting.size > 0) this.#stalled ??= this.#watch(this.#stallMs);
  }

  rejectAll(error: DatabaseUnavailable): void {
    for (const { turn } of this.#waiting) turn.reject(error);
    this.#waiting.clear();
    this.#unwatch();
  }

  #watch(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      // If this process itself was blocked, a permit may be about to come back.
      this.#check = setImmediate(() => this.#rejectStalled());
    }, milliseconds);
  }

  #rejectStalled(): void {
    this.#unwatch();
    for (const waiting of this.#waiting) {
      const left = waiting.since + this.#stallMs - this.#now();
      if (left > 0) {
        this.#stalled = this.#watch(left);
        return;
      }
      this.#waiting.delete(waiting);
      waiting.turn.reject(busy(`None was served for ${this.#stallMs} ms.`));
    }
  }

  #unwatch(): void {
    clearTimeout(this.#stalled);
    clearImmediate(this.#check);
    this.#stalled = undefined;
  }
}

function busy(why: string): DatabaseUnavailable {
  return new DatabaseUnavailable('busy', new Error(`Too many requests wait for the database: ${why}`));
}
