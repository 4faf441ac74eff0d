import { type Lane, laneOf } from '../../moments/lanes.ts';
import type { Mark } from '../history/mark.ts';

interface PlacedMark {
  readonly lane: Lane;
  /** Filled for acts of the team and milestones switched on; hollow for everything else. */
  readonly isFilled: boolean;
  /** A milestone switched on that is a setback. */
  readonly isSetback: boolean;
  readonly x: number;
}

/** At least one mark; the first is where the group is drawn. */
export type MarkGroup = readonly [PlacedMark, ...PlacedMark[]];

/** The width of a count in pixels: groups are at least this far apart. */
const APART = 17;

/** The marks of a lane, with those together that would overlap. */
export function groupMarks(
  moments: readonly Mark[],
  shown: ReadonlySet<Lane>,
  xOf: (seconds: number) => number,
  setbacks: ReadonlySet<string> = new Set(),
): MarkGroup[] {
  const groups: [PlacedMark, ...PlacedMark[]][] = [];
  for (const mark of moments.flatMap(markOf).sort((a, b) => a.x - b.x)) {
    const last = groups.at(-1);
    if (last !== undefined && mark.x - last[0].x < APART) last.push(mark);
    else groups.push([mark]);
  }
  return groups;

  function markOf(moment: Mark): PlacedMark[] {
    const lane = laneOf(moment);
    if (lane === undefined || !shown.has(lane)) return [];
    const isFilled = moment.kind === 'MILESTONE' ? moment.on === true : moment.byTeam;
    const isSetback = moment.kind === 'MILESTONE' && isFilled && setbacks.has(moment.name);
    return [{ lane, isFilled, isSetback, x: Math.round(xOf(moment.exerciseTime)) }];
  }
}
