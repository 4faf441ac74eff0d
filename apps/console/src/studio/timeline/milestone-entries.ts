import type { TimelineMilestone } from './item.ts';
import type { MilestoneSpot } from './lanes.ts';

/** A milestone, or several that can first be on at the same minute. */
export type MilestoneEntry =
  | { readonly kind: 'one'; readonly milestone: TimelineMilestone; readonly at: number }
  | { readonly kind: 'more' | 'endings'; readonly milestones: readonly TimelineMilestone[]; readonly at: number };

/** As many names of one minute are shown. */
const MOST_NAMES = 3;

/** Many at one minute become two and how many more there are; several endings become one entry. */
export function gathered(spots: readonly MilestoneSpot[]): MilestoneEntry[] {
  const byMinute = new Map<number, TimelineMilestone[]>();
  for (const { milestone, at } of spots) {
    if (at === null) continue;
    byMinute.set(at, [...(byMinute.get(at) ?? []), milestone]);
  }
  return [...byMinute].flatMap(([at, milestones]) => {
    const endings = milestones.filter(({ isFinal }) => isFinal);
    const others = milestones.filter(({ isFinal }) => !isFinal || endings.length === 1);
    const named = others.length > MOST_NAMES ? others.slice(0, MOST_NAMES - 1) : others;
    const rest = others.slice(named.length);
    return [
      ...named.map((milestone): MilestoneEntry => ({ kind: 'one', milestone, at })),
      ...(rest.length === 0 ? [] : [{ kind: 'more' as const, milestones: rest, at }]),
      ...(endings.length < 2 ? [] : [{ kind: 'endings' as const, milestones: endings, at }]),
    ];
  });
}
