/** Round steps of time, in seconds. */
const TIME_STEPS: readonly number[] = [10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 86_400];
const LABEL_PX = 72;

/** Round times along an axis, as many as have space for their labels. */
export function timeTicks(end: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / LABEL_PX));
  const step = TIME_STEPS.find((one) => end / one <= most) ?? 604_800;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}

/** Round numbers that span all values, about five of them. */
export function valueTicks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((Math.max(high, low + 1) - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

const EDGE_PX = 48;

/** The alignment of a label, so that none is cut off at the ends. */
export const anchorAt = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x < EDGE_PX ? 'start' : x > width - EDGE_PX ? 'end' : 'middle';

/** Labels one below the other without overlap: moved down, and up again from where the drawing ends. */
export function spreadOut<Label extends { readonly y: number }>(
  labels: readonly Label[],
  { apart, lowest }: { readonly apart: number; readonly lowest: number },
): Label[] {
  let last = Number.NEGATIVE_INFINITY;
  const below = labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      last = Math.max(label.y, last + apart);
      return { ...label, y: last };
    });
  let next = lowest + apart;
  return below
    .toReversed()
    .map((label) => {
      next = Math.min(label.y, next - apart);
      return { ...label, y: next };
    })
    .toReversed();
}
