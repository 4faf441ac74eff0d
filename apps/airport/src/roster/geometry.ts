/** A span of time, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The minimum width of an hour by the number of days shown: a short flight must stay wide enough to grab. */
const HOUR_PX: Readonly<Record<number, number>> = { 1: 34, 3: 22, 7: 14 };
const TICK_HOURS: Readonly<Record<number, number>> = { 1: 2, 3: 6, 7: 12 };

/** The minimum width of a bar, as a pointer target. */
const MIN_BAR_PX = 24;

/** The width of the time axis: the available space, but at least the minimum per hour. */
export const axisWidth = (days: number, room: number): number => Math.max(room, days * 24 * (HOUR_PX[days] ?? 14));

export interface BarPlace {
  readonly left: number;
  readonly width: number;
}

/** The position on the axis, clipped at its ends. */
export function placeOn(axis: Span & { readonly width: number }, { from, to }: Span): BarPlace {
  const scale = axis.width / (axis.to - axis.from);
  const left = Math.max(0, (from - axis.from) * scale);
  const right = Math.min(axis.width, (to - axis.from) * scale);
  return { left: Math.min(left, axis.width - MIN_BAR_PX), width: Math.max(MIN_BAR_PX, right - left) };
}

/** The labelled instants of the axis. */
export function ticksOf({ from, to }: Span, days: number): number[] {
  const step = (TICK_HOURS[days] ?? 12) * HOUR_MS;
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + index * step);
}

/** The rows to render: the visible ones and a few more, so that fast scrolling shows no gaps. */
export function rowsInSight(
  top: number,
  height: number,
  row: number,
  count: number,
): { readonly first: number; readonly last: number } {
  const SPARE = 8;
  return {
    first: Math.max(0, Math.floor(top / row) - SPARE),
    last: Math.min(count - 1, Math.ceil((top + height) / row) + SPARE),
  };
}
