import type { TimelineItem } from './item.ts';
import type { Spot } from './spots.ts';

/** Minutes to which a move snaps; 0 for none. */
export const SNAPS = [1, 5, 0.5, 0] as const;
export type Snap = (typeof SNAPS)[number];

/** Without snapping, moves are still in minutes that people can read. */
const FINEST = 0.1;

export interface Move {
  readonly item: TimelineItem;
  readonly time: number;
}

export const stepOf = (snap: Snap): number => (snap === 0 ? FINEST : snap);

/** The minute to which something is moved that stands at one and is dragged to another. */
export function snapped(minute: number, snap: Snap): number {
  const step = stepOf(snap);
  return tidy(Math.max(0, Math.round(minute / step) * step));
}

/** Moves all by the same minutes; none before the beginning. What waits moves from where it is drawn. */
export function shifted(spots: readonly Spot[], by: number): Move[] {
  const shift = Math.max(by, -firstOf(spots));
  return shift === 0 ? [] : movable(spots).map(({ item, at }) => ({ item, time: tidy(at + shift) }));
}

/** Where the earliest of those stands that can be moved. */
export function firstOf(spots: readonly Spot[]): number {
  return Math.min(...movable(spots).map(({ at }) => at));
}

/** What can be moved, each item once. */
function movable(spots: readonly Spot[]): Spot[] {
  const byKey = new Map(spots.map((spot) => [spot.item.key, spot]));
  return [...byKey.values()].filter(({ item }) => !item.isByHand && !item.isStale);
}

/** What comes by time later than a minute, other than some items. */
export function after(minute: number, spots: readonly Spot[], others: ReadonlySet<string>): Spot[] {
  return movable(spots).filter(({ item, at }) => at > minute && !others.has(item.key));
}

/** Without what adding decimals leaves behind. */
export const tidy = (minute: number): number => Math.round(minute * 1000) / 1000;
