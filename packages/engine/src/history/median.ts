/** The mean of the middle two for an even number; undefined of nothing. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The middle of values, and between which the middle half of them lies. */
export interface Spread {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** Undefined of nothing. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = median(sorted);
  const [low, high] = [sorted[Math.floor(sorted.length / 4)], sorted[Math.floor((3 * sorted.length) / 4)]];
  return middle === undefined || low === undefined || high === undefined ? undefined : { middle, low, high };
}
