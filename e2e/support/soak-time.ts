/** Of all parts of this soak file together. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);

/** Even if others took longer than their share. */
const MIN_PART_MS = 5000;

/** Divides the time of a soak file between its parts. What a part leaves over, the next ones get. */
export class SoakTime {
  readonly #end = performance.now() + 1000 * SECONDS;
  #parts: number;

  constructor(parts: number) {
    this.#parts = parts;
  }

  /** When the next part has to end, by `performance.now()`. */
  nextEnd(): number {
    const now = performance.now();
    const share = (this.#end - now) / Math.max(1, this.#parts);
    this.#parts -= 1;
    return now + Math.max(share, MIN_PART_MS);
  }
}
