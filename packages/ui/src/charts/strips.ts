import { box, circle, type Drawing, rounded, type Shape } from './drawing.ts';
import { anchorAt } from './scale.ts';
import { placeIn, timeAxis } from './time-axis.ts';

/** The middle of values, and the half around it. */
interface Spread {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** A line of dots. */
export interface Strip {
  /** Above its line; a lone strip needs none. */
  readonly title: string;
  readonly values: readonly { readonly seconds: number; readonly title: string }[];
  /** Undefined of no values. */
  readonly spread: Spread | undefined;
}

interface StripOptions {
  readonly width: number;
  readonly clock: (seconds: number) => string;
  readonly medianWords: (seconds: number) => string;
}

const PAD = 12;
const TITLE = 20;
const LINE = 64;
const AXIS = 22;
const RADIUS = 4;
/** From so many values on, a box says more than the dots. */
const BOX_FROM = 30;
/** Dots that would hide each other stand on each other, up to this many. */
const MOST_STACKED = 5;
/** More are one element without titles: nobody points at one of thousands. */
const MAX_TITLED = 200;

/**
 * Strips of dots on one axis of time, one dot a value, with the median as a line and, of many values, a box around the
 * middle half.
 */
export function dotStrips(strips: readonly Strip[], { width, clock, medianWords }: StripOptions): Drawing {
  const most = strips.reduce(
    (high, { values }) => values.reduce((top, { seconds }) => Math.max(top, seconds), high),
    10,
  );
  const span = { end: most, from: PAD, to: width - PAD };
  const xOf = placeIn(span);
  const heightOf = ({ title }: Strip): number => LINE + (title === '' ? 0 : TITLE);
  const isTitled = strips.reduce((sum, { values }) => sum + values.length, 0) <= MAX_TITLED;
  const shapes: Shape[] = [];
  let top = 0;
  for (const strip of strips) {
    shapes.push(...stripShapes(strip, top, { xOf, width, isTitled, medianWords }));
    top += heightOf(strip);
  }
  const axis = timeAxis(span, { width, y: top + 16, clock });
  return { width, height: top + AXIS, shapes: [...shapes, ...axis] };
}

interface StripPlace {
  readonly xOf: (seconds: number) => number;
  readonly width: number;
  readonly isTitled: boolean;
  readonly medianWords: (seconds: number) => string;
}

function stripShapes(
  { title, values, spread }: Strip,
  from: number,
  { xOf, width, isTitled, medianWords }: StripPlace,
): Shape[] {
  const top = title === '' ? from : from + TITLE;
  const y = top + LINE - 20;
  const shapes: Shape[] = [];
  if (title !== '') {
    shapes.push({ kind: 'text', className: 'strip-title', x: PAD, y: from + 16, anchor: 'start', text: title });
  }
  shapes.push({ kind: 'path', className: 'grid-line', d: `M${PAD} ${y}H${Math.max(PAD, width - PAD)}` });
  if (spread !== undefined && values.length >= BOX_FROM) {
    const { low, high } = spread;
    const d = box(xOf(low), y + 8, Math.max(1, xOf(high) - xOf(low)), 8);
    shapes.push({ kind: 'path', className: 'strip-box', d });
  }
  const dots = placedDots(values, xOf, y);
  if (isTitled) {
    shapes.push(
      ...dots.map(({ d, title: words }): Shape => ({ kind: 'path', className: 'strip-dot', d, title: words })),
    );
  } else if (dots.length > 0) {
    shapes.push({ kind: 'path', className: 'strip-dot', d: dots.map(({ d }) => d).join('') });
  }
  if (spread !== undefined) {
    const x = rounded(xOf(spread.middle));
    shapes.push({ kind: 'path', className: 'strip-median', d: `M${x} ${y - 26}V${y + 16}` });
    const text = medianWords(spread.middle);
    shapes.push({ kind: 'text', className: 'chart-axis', x, y: y - 31, anchor: anchorAt(x, width), text });
  }
  return shapes;
}

/** One above the other where they would be at one place; thousands at one place are drawn once. */
function placedDots(values: Strip['values'], xOf: (seconds: number) => number, y: number) {
  const stacked = new Map<number, number>();
  return values.flatMap(({ seconds, title }) => {
    const place = Math.round(xOf(seconds) / (2 * RADIUS));
    const below = stacked.get(place) ?? 0;
    stacked.set(place, below + 1);
    if (below >= MOST_STACKED) return [];
    return { d: circle(xOf(seconds), y - below * RADIUS, RADIUS), title };
  });
}
