import { circle, type Drawing, type Shape } from './drawing.ts';
import { type MarkKind, markClass, symbolAt } from './symbols.ts';
import { placeIn } from './time-axis.ts';

/** What happened to a team at a moment. */
export interface Mark {
  readonly kind: MarkKind;
  /** Filled for acts of the team and milestones switched on; hollow for everything else. */
  readonly isFilled: boolean;
  readonly seconds: number;
}

interface LaneOptions {
  /** Of exercise time, in seconds. */
  readonly end: number;
  readonly width: number;
  /** When exercise time stood still. */
  readonly stops: readonly number[];
}

export const LANE_HEIGHT = 34;
/** Space for a mark at the very end. */
export const LANE_PAD = 9;
const MIDDLE = LANE_HEIGHT / 2;
const RADIUS = 4;
const GROUP_RADIUS = 8;
/** The width of a count in pixels: groups are at least this far apart. */
const APART = 17;
const MAX_COUNT = 99;
const DIGIT_WIDTH = 6;

/**
 * The time line of a team, with a count where marks would hide each other. One path per kind: a hundred lanes with
 * thousands of marks are a few hundred elements.
 */
export function lane(marks: readonly Mark[], { end, width, stops }: LaneOptions): Drawing {
  const xOf = placeIn({ end, from: LANE_PAD, to: width - LANE_PAD });
  const groups = groupsOf(marks, xOf);
  const line = `M${LANE_PAD} ${MIDDLE}H${Math.max(LANE_PAD, width - LANE_PAD)}`;
  const stopped = stops.map((at) => `M${xOf(at)} 0V${LANE_HEIGHT}`).join('');
  return {
    width,
    height: LANE_HEIGHT,
    shapes: [
      { kind: 'path', className: 'lane-line', d: line },
      ...(stopped === '' ? [] : [{ kind: 'path' as const, className: 'stop-line', d: stopped }]),
      ...markShapes(groups),
      ...countShapes(groups),
    ],
  };
}

/** A mark as a lane has it, for what explains lanes. */
export const laneSymbol = (kind: MarkKind): Drawing => ({
  width: 16,
  height: LANE_HEIGHT,
  shapes: [{ kind: 'path', className: markClass(kind, true), d: symbolAt(kind, 8, MIDDLE, RADIUS) }],
});

interface PlacedMark extends Mark {
  readonly x: number;
}

/** At least one mark; the first is where the group is drawn. */
type Group = [PlacedMark, ...PlacedMark[]];

/** The marks of a lane, with those together that would overlap. */
function groupsOf(marks: readonly Mark[], xOf: (seconds: number) => number): Group[] {
  const groups: Group[] = [];
  const placed = marks.map((mark) => ({ ...mark, x: Math.round(xOf(mark.seconds)) }));
  for (const mark of placed.sort((a, b) => a.x - b.x)) {
    const last = groups.at(-1);
    if (last !== undefined && mark.x - last[0].x < APART) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

const KINDS: readonly MarkKind[] = [
  ...(['mail', 'bounced', 'tools', 'forms', 'milestones', 'setbacks', 'injects', 'commands'] as const),
];

const isHigh = ({ kind, isFilled }: Mark): boolean => isFilled && (kind === 'milestones' || kind === 'setbacks');

/** Of a group, only a milestone that was switched on is drawn: it is higher than the circle with the count. */
function markShapes(groups: readonly Group[]): Shape[] {
  const paths = new Map<string, string>();
  for (const group of groups) {
    const drawn = group.length === 1 ? group[0] : group.find(isHigh);
    if (drawn === undefined) continue;
    const className = markClass(drawn.kind, drawn.isFilled);
    paths.set(className, (paths.get(className) ?? '') + symbolAt(drawn.kind, group[0].x, MIDDLE, RADIUS));
  }
  return KINDS.flatMap((kind) =>
    [false, true].flatMap((isFilled): Shape[] => {
      const className = markClass(kind, isFilled);
      const d = paths.get(className);
      return d === undefined ? [] : [{ kind: 'path', className, d }];
    }),
  );
}

/** All counts as one text, with a place for each digit: one element, too. Two digits fit into a circle. */
function countShapes(groups: readonly Group[]): Shape[] {
  const several = groups.filter(({ length }) => length > 1);
  if (several.length === 0) return [];
  const counts = several.map((group) => ({
    x: group[0].x,
    count: String(Math.min(group.length, MAX_COUNT)),
  }));
  return [
    { kind: 'path', className: 'mark mark-hollow', d: counts.map(({ x }) => circle(x, MIDDLE, GROUP_RADIUS)).join('') },
    {
      kind: 'text',
      className: 'mark-counts',
      x: counts.flatMap(({ x, count: { length } }) =>
        Array.from({ length }, (_, digit) => x + (digit - (length - 1) / 2) * DIGIT_WIDTH),
      ),
      y: MIDDLE,
      anchor: 'middle',
      text: counts.map(({ count }) => count).join(''),
    },
  ];
}
