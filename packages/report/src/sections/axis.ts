import type { TimeSpan } from '@muster/ui/charts';
import { clock } from '../texts/texts.ts';

/** The left edge of the drawing, after the names of teams. */
export const LEFT = 150;
/** Leaves space for the second half of the last label of an axis. */
const RIGHT = 850;
export const WIDTH = 880;

/** Of seconds, as drawings count them. */
export const clockOfSeconds = (seconds: number): string => clock(seconds * 1_000);

/** From 0 to the latest of these times, which are in milliseconds, beside the names of teams; at least a minute. */
export function spanUntil(times: Iterable<number>): TimeSpan {
  let end = 60_000;
  for (const time of times) end = Math.max(end, time);
  return { end: end / 1_000, from: LEFT, to: RIGHT };
}
