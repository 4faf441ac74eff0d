/** A step counter for questions that can be left open, so that no package can make one run for ever. */
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
