import { circle, type Drawing, rowName, type Shape } from './drawing.ts';
import { spacedPlaces } from './layered-lanes.ts';
import { placeIn, type TimeSpan, timeAxis } from './time-axis.ts';

/** How long something took, in seconds, of one name. */
export interface DotRow {
  readonly name: string;
  readonly seconds: Iterable<number>;
  /** The median; undefined of no values. */
  readonly middle: number | undefined;
}

interface Options {
  readonly span: TimeSpan;
  readonly width: number;
  readonly clock: (seconds: number) => string;
}

const ROW = 26;
const AXIS = 24;
const RADIUS = 3;
const MEDIAN = 10;
/** Dots that are closer than this are one. */
const GRID = 4;

/** A row of dots beside each name, where strips would take too much room: on paper, of a hundred teams. */
export function dotRows(rows: readonly DotRow[], { span, width, clock }: Options): Drawing {
  const xOf = placeIn(span);
  const height = rows.length * ROW;
  const shapes = rows.flatMap(({ name, seconds, middle }, index): Shape[] => {
    const y = index * ROW + ROW / 2;
    const dots = spacedPlaces(seconds, span, GRID).map((x) => circle(x, y, RADIUS));
    return [
      rowName(name, span.from - 10, y + 4),
      ...(dots.length === 0 ? [] : [dotShape(dots.join(''))]),
      ...(middle === undefined ? [] : [medianShape(Math.round(xOf(middle)), y)]),
    ];
  });
  return {
    width,
    height: height + AXIS,
    shapes: [...timeAxis(span, { width, y: height + 16, clock, lines: height }), ...shapes],
  };
}

/** A dot and a median as rows have them, for what explains them. */
export const dotSymbol = (): Drawing => symbol(dotShape(circle(8, 12, RADIUS)));
export const medianSymbol = (): Drawing => symbol(medianShape(8, 12));

const symbol = (shape: Shape): Drawing => ({ width: 16, height: 24, shapes: [shape] });

function dotShape(d: string): Shape {
  return { kind: 'path', className: 'strip-dot', d };
}

function medianShape(x: number, y: number): Shape {
  return { kind: 'path', className: 'strip-median', d: `M${x} ${y - MEDIAN}v${2 * MEDIAN}` };
}
