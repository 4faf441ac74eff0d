import { LANES, type Lane, laneOf } from '../../instructor/moments/lanes.ts';
import type { Moment } from '../../instructor/moments/moments.generated.ts';

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

interface Marks {
  readonly lane: Lane;
  /** Filled for acts of the team and milestones switched on; hollow for everything else. */
  readonly isFilled: boolean;
  readonly path: string;
}

/** One path per kind: a hundred lanes with thousands of marks are a few hundred elements. */
export function marksOf(
  moments: readonly Moment[],
  shown: ReadonlySet<Lane>,
  xOf: (seconds: number) => number,
): Marks[] {
  const paths = new Map<string, string>();
  for (const moment of moments) {
    const lane = laneOf(moment);
    if (lane === undefined || !shown.has(lane)) continue;
    const isFilled = moment.kind === 'MILESTONE' ? moment.on === true : moment.byTeam;
    const key = `${lane} ${isFilled}`;
    paths.set(key, (paths.get(key) ?? '') + markAt(lane, Math.round(xOf(moment.exerciseTime))));
  }
  return LANES.flatMap((lane) =>
    [false, true].flatMap((isFilled) => {
      const path = paths.get(`${lane} ${isFilled}`);
      return path === undefined ? [] : [{ lane, isFilled, path }];
    }),
  );
}
