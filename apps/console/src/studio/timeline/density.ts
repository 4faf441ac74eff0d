import type { Lane } from './lanes.ts';

/** So many names find room side by side in ten minutes. */
const MOST_LABELS = 12;
const MINUTES = 10;

/** Whether names would cover each other, so that marks stand for them. An item in two lanes counts once. */
export function isCrowded(lanes: readonly Lane[]): boolean {
  const inTen = new Map<number, Set<string>>();
  for (const { kind, spots } of lanes) {
    if (kind === 'by_hand') continue;
    for (const { item, at } of spots) {
      const ten = Math.floor(at / MINUTES);
      const keys = inTen.get(ten) ?? new Set();
      inTen.set(ten, keys.add(item.key));
    }
  }
  return [...inTen.values()].some(({ size }) => size > MOST_LABELS);
}
