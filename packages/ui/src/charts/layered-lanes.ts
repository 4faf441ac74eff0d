import { type Drawing, rowName, type Shape } from './drawing.ts';
import { type MarkKind, markClass, symbolAt } from './symbols.ts';
import { placeIn, type TimeSpan, timeAxis } from './time-axis.ts';

/** What happened to a team, by kind. */
export interface LayeredLane {
  readonly name: string;
  /** Until when the team played, in seconds. */
  readonly until: number;
  readonly marks: readonly LayeredMarks[];
}

interface LayeredMarks {
  readonly kind: MarkKind;
  readonly isFilled: boolean;
  readonly seconds: Iterable<number>;
}

interface Options {
  readonly span: TimeSpan;
  readonly width: number;
  readonly clock: (seconds: number) => string;
}

const LAYERED_LANE_HEIGHT = 56;
const AXIS = 24;
const RADIUS = 3;
/** Marks that are closer than this are one: they would hide each other. */
const GRID = 6;

/** Each kind has a height of its own, so that nothing is hidden where nobody can look closer: on paper. */
const HEIGHTS: Readonly<Record<MarkKind, number>> = {
  injects: -20,
  tools: -11,
  commands: -11,
  mail: -2,
  bounced: -2,
  forms: 7,
  milestones: 19.5,
  setbacks: 19.5,
};

/** Time lines of teams, one below the other on one axis, in which no mark hides one of another kind. */
export function layeredLanes(lanes: readonly LayeredLane[], { span, width, clock }: Options): Drawing {
  const height = lanes.length * LAYERED_LANE_HEIGHT;
  const shapes = lanes.flatMap((one, index) =>
    laneShapes(one, index * LAYERED_LANE_HEIGHT + LAYERED_LANE_HEIGHT / 2, span),
  );
  return {
    width,
    height: height + AXIS,
    shapes: [...timeAxis(span, { width, y: height + 16, clock, lines: height }), ...shapes],
  };
}

function laneShapes({ name, until, marks }: LayeredLane, y: number, span: TimeSpan): Shape[] {
  const xOf = placeIn(span);
  const shapes = marks.flatMap(({ kind, isFilled, seconds }): Shape[] => {
    const d = spacedPlaces(seconds, span, GRID).map((x) => symbolAt(kind, x, y + HEIGHTS[kind], RADIUS));
    return d.length === 0 ? [] : [{ kind: 'path', className: markClass(kind, isFilled), d: d.join('') }];
  });
  const line = `M${span.from} ${y}H${Math.round(xOf(until))}`;
  return [rowName(name, span.from - 10, y + 4), { kind: 'path', className: 'lane-line', d: line }, ...shapes];
}

/** Where marks are drawn: overlapping ones once, since an exercise can have a hundred thousand. */
export function spacedPlaces(seconds: Iterable<number>, span: TimeSpan, grid: number): number[] {
  const xOf = placeIn(span);
  const places = new Set<number>();
  for (const second of seconds) places.add(span.from + Math.round((xOf(second) - span.from) / grid) * grid);
  return [...places].sort((a, b) => a - b);
}

/** A mark as these lanes have it, for what explains them. */
export const layeredSymbol = (kind: MarkKind, isFilled: boolean): Drawing => ({
  width: 18,
  height: 18,
  shapes: [{ kind: 'path', className: markClass(kind, isFilled), d: symbolAt(kind, 9, 9, RADIUS) }],
});
