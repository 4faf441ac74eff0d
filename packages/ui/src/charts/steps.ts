/** A score from a moment on. */
export interface Step {
  readonly at: number;
  readonly score: number;
}

interface Axes {
  readonly xOf: (at: number) => number;
  readonly yOf: (score: number) => number;
  /** Where time ends for this line. */
  readonly end: number;
}

/** A line that goes up and down in steps, from its first moment to the end of time. */
export function stepPath(steps: readonly Step[], { xOf, yOf, end }: Axes): string {
  const path = steps.map(({ at, score }, index) =>
    index === 0 ? `M${xOf(at)} ${yOf(score)}` : `H${xOf(at)}V${yOf(score)}`,
  );
  return `${path.join('')}H${xOf(end)}`;
}
