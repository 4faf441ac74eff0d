import type { TimelineItem } from './item.ts';

export interface Link {
  readonly from: TimelineItem;
  readonly to: TimelineItem;
  /** The milestones that the first switches and the second asks for. */
  readonly milestones: readonly string[];
}

/** What waits for what, of the items on a timeline: one switches a milestone that the other asks for. */
export function linksOf(selected: ReadonlySet<string>, items: readonly TimelineItem[]): Link[] {
  const some = items.filter(({ key }) => selected.has(key));
  const links = some.flatMap((item) =>
    items.flatMap((other) => (other === item ? [] : [linkOf(other, item), linkOf(item, other)])),
  );
  const known = new Set<string>();
  return links.flatMap((link) => {
    if (link === undefined) return [];
    const key = JSON.stringify([link.from.key, link.to.key]);
    if (known.has(key)) return [];
    known.add(key);
    return [link];
  });
}

function linkOf(from: TimelineItem, to: TimelineItem): Link | undefined {
  const milestones = [...from.switches].filter((name) => to.asks.has(name));
  return milestones.length === 0 ? undefined : { from, to, milestones };
}
