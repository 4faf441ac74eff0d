import { rounded, type Shape } from './drawing.ts';
import { anchorAt, timeTicks } from './scale.ts';

/** Exercise time from 0 to its end, in seconds, between two places of a drawing. */
export interface TimeSpan {
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export const placeIn =
  ({ end, from, to }: TimeSpan): ((seconds: number) => number) =>
  (seconds) =>
    from + (Math.max(0, seconds) / end) * Math.max(0, to - from);

interface AxisOptions {
  /** Of the whole drawing: no label is cut off at its ends. */
  readonly width: number;
  /** Of the labels. */
  readonly y: number;
  readonly clock: (seconds: number) => string;
  /** Lines as high as this, from the top. */
  readonly lines?: number;
}

/** Round times along an axis, on lines or without. */
export function timeAxis(span: TimeSpan, { width, y, clock, lines }: AxisOptions): Shape[] {
  const xOf = placeIn(span);
  const ticks = timeTicks(span.end, span.to - span.from).map((at) => ({ x: rounded(xOf(at)), text: clock(at) }));
  const d = lines === undefined ? '' : ticks.map(({ x }) => `M${x} 0V${lines}`).join('');
  return [
    ...(d === '' ? [] : [{ kind: 'path' as const, className: 'grid-line', d }]),
    ...ticks.map(
      ({ x, text }): Shape => ({ kind: 'text', className: 'chart-axis', x, y, anchor: anchorAt(x, width), text }),
    ),
  ];
}
