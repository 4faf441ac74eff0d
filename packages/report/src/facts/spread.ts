/**
 * Durations in whole seconds, and how often each occurred: what is kept is bounded by how long an exercise lasts, not by
 * how many events it has.
 */
export class Spread {
  readonly #times = new Map<number, number>();
  count = 0;

  add(milliseconds: number): void {
    const second = Math.floor(milliseconds / 1_000);
    this.#times.set(second, (this.#times.get(second) ?? 0) + 1);
    this.count += 1;
  }

  addAll(other: Spread): void {
    for (const [second, times] of other.#times) this.#times.set(second, (this.#times.get(second) ?? 0) + times);
    this.count += other.count;
  }

  /** The different ones, ascending, in milliseconds. */
  get different(): number[] {
    return [...this.#times.keys()].sort((a, b) => a - b).map((second) => second * 1_000);
  }

  get fastest(): number | undefined {
    return this.different[0];
  }

  get slowest(): number | undefined {
    return this.different.at(-1);
  }

  get median(): number | undefined {
    const [low, high] = [this.#at(Math.floor((this.count - 1) / 2)), this.#at(Math.floor(this.count / 2))];
    return low === undefined || high === undefined ? undefined : (low + high) / 2;
  }

  /** The one at an index in the order of length. */
  #at(index: number): number | undefined {
    let before = 0;
    return this.different.find((time) => {
      before += this.#times.get(time / 1_000) ?? 0;
      return index < before;
    });
  }
}
