const REPORT_INTERVAL_MS = 30_000;

/** Prints the progress of a long test from time to time, and failures immediately. */
export class Progress {
  readonly #name: string;
  readonly #total: number;
  readonly #began = performance.now();
  #done = 0;
  #told = this.#began;
  #failures = 0;

  constructor(name: string, total: number) {
    this.#name = name;
    this.#total = total;
    this.#say(`${total} texts could be tried`);
  }

  /** One more is done, in this place; these have failed so far. */
  step(place: string, failures: readonly string[]): void {
    this.#done += 1;
    for (const failure of failures.slice(this.#failures)) this.#say(`FAILED: ${failure}`);
    this.#failures = failures.length;
    const now = performance.now();
    if (now - this.#told < REPORT_INTERVAL_MS) return;
    this.#told = now;
    this.#say(`${this.#soFar()}, now ${place}`);
  }

  /** All are done, or there is no more time. */
  end(): void {
    this.#say(this.#soFar());
  }

  #soFar(): string {
    const minutes = (performance.now() - this.#began) / 60_000;
    const failed = this.#failures === 0 ? '' : `, ${this.#failures} failed`;
    return `${this.#done} of ${this.#total} after ${minutes.toFixed(1)} minutes${failed}`;
  }

  #say(text: string): void {
    process.stdout.write(`${this.#name}: ${text}\n`);
  }
}
