/** A step counter for questions that can be left open, so that no package can make one run for ever. */
export class Effort {
  readonly #whole: Effort | undefined;
  #left: number;

  /** `whole` is the effort of which this is a part, if several share one. */
  constructor(steps: number, whole?: Effort) {
    this.#left = steps;
    this.#whole = whole;
  }

  get exhausted(): boolean {
    return this.#left <= 0 || this.#whole?.exhausted === true;
  }

  step(steps = 1): void {
    this.#left -= steps;
    this.#whole?.step(steps);
  }
}
