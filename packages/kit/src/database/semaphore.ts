import { DatabaseUnavailable } from './failures.ts';

interface SemaphoreOptions {
  readonly permits: number;
  readonly maxWaiting: number;
  /** How long the queue may stand still. */
  readonly stallMs: number;
}

/**
 * A counting semaphore, first come, first served. A queue that moves serves everyone in it, however many they are: a
 * whole class logs in at once. One that stands still rejects everyone.
 */
export class Semaphore {
  readonly #maxWaiting: number;
  readonly #stallMs: number;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();
  #free: number;
  #stalled: NodeJS.Timeout | undefined;
  #check: NodeJS.Immediate | undefined;

  constructor({ permits, maxWaiting, stallMs }: SemaphoreOptions) {
    this.#free = permits;
    this.#maxWaiting = maxWaiting;
    this.#stallMs = stallMs;
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw busy(`${this.#maxWaiting} requests wait already.`);
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn);
    this.#stalled ??= this.#watch();
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
    next.resolve();
    if (this.#waiting.size === 0 || worked) this.#unwatch();
    if (this.#waiting.size > 0) this.#stalled ??= this.#watch();
  }

  rejectAll(error: DatabaseUnavailable): void {
    for (const turn of this.#waiting) turn.reject(error);
    this.#waiting.clear();
    this.#unwatch();
  }

  #watch(): NodeJS.Timeout {
    return setTimeout(() => {
      // If this process itself was blocked, a permit may be about to come back.
      this.#check = setImmediate(() => this.rejectAll(busy(`None was served for ${this.#stallMs} ms.`)));
    }, this.#stallMs);
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
