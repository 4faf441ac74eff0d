/** Minutes of an exercise. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Shorter ones are no news to anybody. */
const WORTH_SAYING = 5;

/** The longest span without any of these minutes, the first one if several are as long; null if all are short. */
export function longestQuiet(minutes: readonly number[], duration: number): Span | null {
  const inside = minutes.filter((minute) => minute < duration).sort((a, b) => a - b);
  let longest: Span | null = null;
  let from = 0;
  for (const to of [...inside, duration]) {
    if (to - from >= WORTH_SAYING && (longest === null || to - from > longest.to - longest.from))
      longest = { from, to };
    from = to;
  }
  return longest;
}
