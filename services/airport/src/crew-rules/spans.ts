export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Spans of time that do not overlap, and how much of them is in any other span: logarithmic, for long rosters. */
export class Spans {
  readonly #spans: readonly TimeSpan[];
  /** The length of all spans before each one. */
  readonly #before: readonly number[];

  constructor(spans: readonly TimeSpan[]) {
    this.#spans = spans.toSorted((one, other) => one.from - other.from);
    let total = 0;
    this.#before = this.#spans.map(({ from, to }) => {
      total += to - from;
      return total - (to - from);
    });
  }

  between(from: number, to: number): number {
    return to <= from ? 0 : this.#until(to) - this.#until(from);
  }

  #until(moment: number): number {
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#spans[middle]?.from ?? Number.POSITIVE_INFINITY) < moment) low = middle + 1;
      else high = middle;
    }
    const last = this.#spans[low - 1];
    return last === undefined ? 0 : (this.#before[low - 1] ?? 0) + Math.min(moment, last.to) - last.from;
  }
}
