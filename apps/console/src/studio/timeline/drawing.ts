import { isCrowded } from './density.ts';
import type { Lane, MilestoneSpot } from './lanes.ts';
import { gathered, type MilestoneEntry } from './milestone-entries.ts';
import { packed } from './packing.ts';
import type { Spot } from './spots.ts';

/** A timeline in pixels. */
export interface Drawing {
  /** Marks instead of names. */
  readonly isCrowded: boolean;
  /** Of a minute. */
  readonly scale: number;
  /** Of all lanes, without their heads. */
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly DrawnLane[];
  readonly milestones: {
    readonly top: number;
    readonly height: number;
    readonly entries: readonly Drawn<MilestoneEntry>[];
  };
}

export interface DrawnLane {
  readonly lane: Lane;
  readonly top: number;
  readonly height: number;
  readonly spots: readonly Drawn<Spot>[];
}

/** `x` and `y` within the lane. */
export interface Drawn<Thing> {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Size {
  readonly row: number;
  readonly pad: number;
  readonly gap: number;
  readonly least: number;
}

const CHIPS: Size = { row: 38, pad: 11, gap: 4, least: 58 };
const MARKS: Size = { row: 13, pad: 8, gap: 2, least: 60 };
const LABELS: Size = { row: 32, pad: 10, gap: 2, least: 50 };
export const CHIP_HEIGHT = 30;
export const MARK_WIDTH = 7;

/** Names of things close to each other can still be told apart. */
const LEAST_SCALE = 8;
/** For the names of what comes last. */
const AFTER_END = 120;
/** For the last mark, and the number of its minute. */
const MARKS_END = 24;
const MOST_NAME = 200;
const LETTER = 7.6;

interface Asked {
  readonly lanes: readonly Lane[];
  readonly milestones: readonly MilestoneSpot[];
  readonly duration: number;
  /** What there is for the lanes. */
  readonly room: number;
}

export function draw({ lanes, milestones, duration, room }: Asked): Drawing {
  const isDense = isCrowded(lanes);
  const size = isDense ? MARKS : CHIPS;
  const end = Math.max(duration, ...lanes.flatMap(({ spots }) => spots.map(({ until }) => until)), 1);
  const scale = isDense ? (room - MARKS_END) / end : Math.max((room - AFTER_END) / end, LEAST_SCALE);
  const width = isDense ? room : Math.ceil(end * scale + AFTER_END);
  let top = 0;
  const drawn = lanes.map((lane): DrawnLane => {
    const { placed, rows } =
      lane.kind === 'by_hand' ? inARow(lane.spots, width, isDense) : byTime(lane.spots, scale, isDense);
    const spots = placed.map(({ thing, x, width: own, row }) => ({
      thing,
      x,
      width: own,
      y: size.pad + row * size.row,
    }));
    const one = { lane, top, height: heightOf(rows, size), spots };
    top += one.height;
    return one;
  });
  const labels = isDense ? MARKS : LABELS;
  const entries = milestoneRows(milestones, scale, isDense);
  const below = {
    top,
    height: entries.rows === 0 ? 0 : heightOf(entries.rows, labels),
    entries: entries.placed.map(({ thing, x, width: own, row }) => ({
      thing,
      x,
      width: own,
      y: labels.pad + row * labels.row,
    })),
  };
  return { isCrowded: isDense, scale, width, height: top + below.height, lanes: drawn, milestones: below };
}

const heightOf = (rows: number, { row, pad, gap, least }: Size): number => Math.max(least, 2 * pad + rows * row - gap);

function byTime(spots: readonly Spot[], scale: number, isDense: boolean) {
  return packed(
    spots.map((spot) => ({ thing: spot, x: spot.at * scale, width: isDense ? MARK_WIDTH : chipWidth(spot) })),
    isDense ? MARKS.gap : CHIPS.gap,
  );
}

/** What has no time stands side by side. */
function inARow(spots: readonly Spot[], width: number, isDense: boolean) {
  let x = CHIPS.gap;
  let row = 0;
  const placed = spots.map((spot) => {
    const own = isDense ? MARK_WIDTH : chipWidth(spot);
    if (x + own > width && x > CHIPS.gap) {
      row += 1;
      x = CHIPS.gap;
    }
    const one = { thing: spot, x, width: own, row };
    x += own + 2 * CHIPS.gap;
    return one;
  });
  return { placed, rows: row + 1 };
}

function milestoneRows(milestones: readonly MilestoneSpot[], scale: number, isDense: boolean) {
  const entries: readonly MilestoneEntry[] = isDense
    ? milestones.flatMap(({ milestone, at }) => (at === null ? [] : [{ kind: 'one' as const, milestone, at }]))
    : gathered(milestones);
  return packed(
    entries.map((entry) => ({
      thing: entry,
      x: entry.at * scale,
      width: isDense
        ? MARK_WIDTH
        : 30 + nameWidth(entry.kind === 'one' ? entry.milestone.displayName : '12 milestones'),
    })),
    isDense ? MARKS.gap : LABELS.gap,
  );
}

/** Icon, name, and how many cases there are. */
const chipWidth = ({ item }: Spot): number => 48 + nameWidth(item.name) + (item.cases.length > 1 ? 28 : 0);

/** Letters differ, but measuring hundreds of names would take longer than drawing them; what is too long is cut. */
const nameWidth = (name: string): number => Math.min(MOST_NAME, Math.ceil(name.length * LETTER));
