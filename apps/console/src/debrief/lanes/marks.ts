import { LANES, type Lane } from '../../moments/lanes.ts';
import type { MarkGroup } from './mark-groups.ts';

export const LANE_HEIGHT = 34;
const MIDDLE = LANE_HEIGHT / 2;

/** The shape of each kind, around a point in the middle of a lane: distinguishable without colour. */
const SHAPES: Readonly<Record<Lane, (x: number) => string>> = {
  injects: (x) => `M${x - 4} ${MIDDLE}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`,
  tools: (x) => `M${x - 3.5} ${MIDDLE - 3.5}h7v7h-7z`,
  mail: (x) => `M${x - 4.5} ${MIDDLE + 4}L${x} ${MIDDLE - 4.5}L${x + 4.5} ${MIDDLE + 4}z`,
  forms: (x) => `M${x} ${MIDDLE - 5}l5 5l-5 5l-5 -5z`,
  milestones: (x) => `M${x - 2} ${MIDDLE - 11}h4v22h-4z`,
  commands: (x) => `M${x - 3} ${MIDDLE - 3}l6 6m0 -6l-6 6`,
};

export const markAt = (lane: Lane, x: number): string => SHAPES[lane](x);

/** A setback hangs down where a milestone stands up. */
export const setbackAt = (x: number): string => `M${x - 6} ${MIDDLE - 7}h12l-6 14z`;

const circleAt = (x: number): string => `M${x - 8} ${MIDDLE}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0`;

interface Paths {
  readonly lane: Lane;
  readonly isFilled: boolean;
  readonly isSetback: boolean;
  readonly path: string;
}

/**
 * One path per kind: a hundred lanes with thousands of marks are a few hundred elements. Of a group, only milestones
 * that were switched on are drawn: their bar is higher than the circle with the count.
 */
export function pathsOf(groups: readonly MarkGroup[]): Paths[] {
  const paths = new Map<string, string>();
  for (const group of groups) {
    const drawn = group.length === 1 ? group[0] : group.find(({ lane, isFilled }) => lane === 'milestones' && isFilled);
    if (drawn === undefined) continue;
    const { lane, isFilled, isSetback } = drawn;
    const key = `${lane} ${isFilled} ${isSetback}`;
    const [{ x }] = group;
    paths.set(key, (paths.get(key) ?? '') + (isSetback ? setbackAt(x) : markAt(lane, x)));
  }
  return LANES.flatMap((lane) =>
    KINDS.flatMap(({ isFilled, isSetback }) => {
      const path = paths.get(`${lane} ${isFilled} ${isSetback}`);
      return path === undefined ? [] : [{ lane, isFilled, isSetback, path }];
    }),
  );
}

const KINDS = [
  { isFilled: false, isSetback: false },
  { isFilled: true, isSetback: false },
  { isFilled: true, isSetback: true },
] as const;

const MAX_NUMBER = 99;
const DIGIT_WIDTH = 6;

interface Counts {
  readonly circles: string;
  /** All counts as one text, with a place for each digit: one element, too. */
  readonly digits: string;
  readonly places: readonly number[];
}

/** The counts of the groups. Two digits fit into a circle. */
export function countsOf(groups: readonly MarkGroup[]): Counts {
  const several = groups.filter(({ length }) => length > 1);
  const numbers = several.map(({ length }) => String(Math.min(length, MAX_NUMBER)));
  return {
    circles: several.map(([{ x }]) => circleAt(x)).join(''),
    digits: numbers.join(''),
    places: several.flatMap(([{ x }], index) => {
      const { length } = numbers[index] ?? '';
      return Array.from({ length }, (_, digit) => x + (digit - (length - 1) / 2) * DIGIT_WIDTH);
    }),
  };
}
