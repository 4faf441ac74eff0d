import { placeIn, type Shape, spacedPlaces, type TimeSpan, timeAxis } from '@muster/ui/charts';
import { clock } from '../texts/texts.ts';

/** The left edge of the drawing, after the names of teams. */
export const LEFT = 150;
/** Leaves space for the second half of the last label of an axis. */
const RIGHT = 850;
export const WIDTH = 880;
/** Dots that are closer than this are one. */
const GRID = 4;

/** Of seconds, as drawings count them. */
export const clockOfSeconds = (seconds: number): string => clock(seconds * 1_000);

/** A time axis of drawings beside names of teams. Its times are in milliseconds. */
export class TimeAxis {
  readonly end: number;
  readonly span: TimeSpan;

  constructor(times: Iterable<number>) {
    let end = 60_000;
    for (const time of times) end = Math.max(end, time);
    this.end = end;
    this.span = { end: end / 1_000, from: LEFT, to: RIGHT };
  }

  x(time: number): number {
    return Math.round(placeIn(this.span)(time / 1_000));
  }

  places(times: Iterable<number>): number[] {
    return spacedPlaces(
      Array.from(times, (time) => time / 1_000),
      this.span,
      GRID,
    );
  }

  shapes(height: number): Shape[] {
    return timeAxis(this.span, { width: WIDTH, y: height + 16, clock: clockOfSeconds, lines: height });
  }
}
