/** A span of time, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The minimum width of an hour by the number of days shown: a short flight must stay wide enough to grab. */
const HOUR_PX: Readonly<Record<number, number>> = { 1: 34, 3: 22, 7: 14 };
const TICK_HOURS: readonly number[] = [2, 6, 12, 24];
/** What the name of an hour takes, and that of a day. */
const [HOUR_TICK_PX, DAY_TICK_PX] = [66, 96];

/** The minimum width of a bar, as a pointer target; where everything fits into the window, one to be seen. */
const [MIN_BAR_PX, MIN_FITTED_BAR_PX] = [24, 8];

export interface Axis extends Span {
  readonly width: number;
  readonly minBar: number;
}

/** A time axis as wide as there is room, and unless everything must fit into it, at least the minimum per hour. */
export function axisOf({ from, to }: Span, days: number, room: number, isFitted: boolean): Axis {
  if (isFitted) return { from, to, width: room, minBar: MIN_FITTED_BAR_PX };
  return { from, to, width: Math.max(room, days * 24 * (HOUR_PX[days] ?? 14)), minBar: MIN_BAR_PX };
}

export interface BarPlace {
  readonly left: number;
  readonly width: number;
}

/** The position on the axis, clipped at its ends. */
export function placeOn(axis: Axis, { from, to }: Span): BarPlace {
  const scale = axis.width / (axis.to - axis.from);
  const left = Math.max(0, (from - axis.from) * scale);
  const right = Math.min(axis.width, (to - axis.from) * scale);
  return { left: Math.min(left, axis.width - axis.minBar), width: Math.max(axis.minBar, right - left) };
}

/** The labelled instants of the axis. */
export function ticksOf({ from, to, width }: Axis): number[] {
  const hourPx = (width * HOUR_MS) / (to - from);
  const least = to - from > DAY_MS ? DAY_TICK_PX : HOUR_TICK_PX;
  const step = (TICK_HOURS.find((hours) => hours * hourPx >= least) ?? 24) * HOUR_MS;
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
