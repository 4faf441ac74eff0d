import { countsFor } from '../../exercise/milestone-count.ts';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';
import type { MilestoneGroup } from './milestone-groups.ts';

/** Sizes in pixels. Groups with more milestones than `MAX_CELLS` are drawn as one strip with a number. */
const CELL = 14;
const GAP = 4;
const WIDE_GAP = 10;
const GROUP_GAP = 10;
export const STRIP = 36;
/** Wide enough for `12/30 −3`. */
const STRIP_NUMBER = 64;
const LETTER = 8.4;
const MAX_CELLS = 12;
/** From this many teams on, the numbers below the cells need more space. */
const MANY_TEAMS = 100;
/** Longer names of groups take a second line, and are cut there: cells must not leave the screen for their sake. */
const NARROWEST_LABEL = 56;
/** Few groups share this width for their names. */
const LABELS_TOGETHER = 496;

/** A position of the cursor: one milestone, or a whole group. */
interface Stop {
  readonly x: number;
  readonly width: number;
  /** The index of its group. */
  readonly group: number;
  /** Undefined: the whole group. */
  readonly place?: number;
}

export interface LaidGroup extends MilestoneGroup {
  readonly x: number;
  readonly width: number;
  readonly isStrip: boolean;
}

export interface MatrixLayout {
  readonly width: number;
  readonly groups: readonly LaidGroup[];
  readonly stops: readonly Stop[];
}

interface LayoutOptions {
  readonly labels: readonly string[];
  readonly teamCount: number;
  /** One group that is shown milestone by milestone, however many there are. */
  readonly isOpen: boolean;
}

/** The position of each milestone, for the heads and all rows. */
export function layOut(groups: readonly MilestoneGroup[], { labels, teamCount, isOpen }: LayoutOptions): MatrixLayout {
  const pitch = CELL + (isOpen || teamCount >= MANY_TEAMS ? WIDE_GAP : GAP);
  const laid: LaidGroup[] = [];
  const stops: Stop[] = [];
  const widest = Math.max(NARROWEST_LABEL, Math.floor(LABELS_TOGETHER / Math.max(1, groups.length)) - GROUP_GAP);
  let x = 0;
  for (const [index, group] of groups.entries()) {
    const isStrip = !isOpen && group.places.length > MAX_CELLS;
    const cells = isStrip ? STRIP + STRIP_NUMBER : group.places.length * pitch;
    const label = Math.min(widest, (labels[index]?.length ?? 0) * LETTER);
    const width = Math.ceil(Math.max(cells, isOpen ? 0 : label));
    laid.push({ ...group, x, width, isStrip });
    if (isStrip) stops.push({ x, width: STRIP, group: index });
    else {
      for (const [cell, place] of group.places.entries())
        stops.push({ x: x + cell * pitch, width: CELL, group: index, place });
    }
    x += width + GROUP_GAP;
  }
  return { width: Math.max(0, x - GROUP_GAP), groups: laid, stops };
}

/** The stop nearest to a click. */
export function nearestStop({ stops }: MatrixLayout, x: number): number {
  let [best, distance] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, stop] of stops.entries()) {
    const away = Math.max(stop.x - x, x - (stop.x + stop.width), 0);
    if (away < distance) [best, distance] = [index, away];
  }
  return best;
}

/** What is drawn in a row, one path per kind. */
export interface RowPaths {
  readonly on: string;
  readonly off: string;
  /** On, which is a setback. */
  readonly bad: string;
  readonly minus: string;
  /** On, and counted nowhere. */
  readonly neutral: string;
  /** Not for the role of this team. */
  readonly notForIt: string;
  readonly byHand: string;
}

const square = (x: number): string => `M${x} 0h${CELL}v${CELL}h-${CELL}z`;
const outline = (x: number): string => `M${x + 0.75} .75h12.5v12.5h-12.5z`;

export function drawRow(team: TeamRow, { stops }: MatrixLayout, milestones: readonly MilestoneColumn[]): RowPaths {
  const paths = { on: '', off: '', bad: '', minus: '', neutral: '', notForIt: '', byHand: '' };
  const { on, byHand } = team.milestones;
  for (const { x, place } of stops) {
    const milestone = place === undefined ? undefined : milestones[place];
    if (place === undefined || milestone === undefined) continue;
    const isOn = on.has(place);
    if (isOn && milestone.outcome === 'BAD') {
      paths.bad += square(x);
      paths.minus += `M${x + 3} 7h8`;
    } else if (isOn && milestone.outcome === 'NEUTRAL') paths.neutral += `M${x + 4} 4h6v6h-6z`;
    else if (isOn) paths.on += square(x);
    else if (countsFor(milestone, team)) paths.off += outline(x);
    else paths.notForIt += `M${x + 5} 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0`;
    if (byHand.has(place)) paths.byHand += `M${x} 17h${CELL}`;
  }
  return paths;
}

const RECENT_S = 30;

/** A ring around what was switched in the last seconds. */
export function drawRecent(team: TeamRow, { stops }: MatrixLayout, elapsed: number): string {
  let path = '';
  const { switchedAt } = team.milestones;
  if (switchedAt.size === 0) return path;
  for (const { x, place } of stops) {
    const at = place === undefined ? undefined : switchedAt.get(place);
    if (at !== undefined && at > 0 && elapsed - at < RECENT_S) path += `M${x - 2} -2h18v18h-18z`;
  }
  return path;
}
