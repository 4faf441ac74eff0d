/** Counts the work done on a question that can be left open, so that no package can make it take forever. */
export class Effort {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get exhausted(): boolean {
    return this.#left <= 0;
  }

  step(steps = 1): void {
    this.#left -= steps;
  }
}
