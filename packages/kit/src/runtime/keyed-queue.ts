/** Serializes work per key, first come, first served; different keys run concurrently. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const turn = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
