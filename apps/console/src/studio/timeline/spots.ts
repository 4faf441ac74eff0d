import type { Coming, Timeline } from '@muster/definition/timeline';
import type { TimelineItem } from './item.ts';

/** Where an item stands for the teams of a role, or for all. */
export interface Spot {
  readonly item: TimelineItem;
  readonly coming: Coming['kind'];
  /** Where it is drawn. What waits is drawn where its condition can first hold. */
  readonly at: number;
  /** When it arrives: later, if it is delayed. */
  readonly until: number;
}

/** `role` is undefined for what is for everybody. What the analysis does not know yet is taken as it is written. */
export function spotOf(item: TimelineItem, timeline: Timeline | undefined, role: string | undefined): Spot {
  const comings = (item.kind === 'inject' ? timeline?.injects : timeline?.questionnaires)?.get(item.name) ?? [];
  const place = role === undefined ? -1 : (timeline?.roles.indexOf(role) ?? -1);
  const known = place === -1 ? least(comings) : (comings[place] ?? undefined);
  const coming = item.isByHand ? 'by_hand' : kindOf(item, known, role);
  const earliest = coming === 'waits' ? (known?.minute ?? 0) - item.delay : 0;
  const at = coming === 'by_hand' ? 0 : Math.max(item.time, earliest);
  return { item, coming, at, until: at + item.delay };
}

/** Without a condition it is certain, whatever the last text without problems said. */
function kindOf(item: TimelineItem, known: Coming | undefined, role: string | undefined): Coming['kind'] {
  const [first] = item.cases.filter(({ roles }) => role === undefined || roles.length === 0 || roles.includes(role));
  if (known !== undefined && known.kind !== 'by_hand') return known.kind;
  return first === undefined || first.condition === '' ? 'certain' : 'waits';
}

const RANK: readonly Coming['kind'][] = ['certain', 'decided', 'waits', 'by_hand', 'never'];

/** The least sure of how it comes to several roles, at the earliest of their minutes. */
function least(comings: readonly (Coming | null)[]): Coming | undefined {
  const all = comings.filter((one) => one !== null);
  const [worst] = all.toSorted((a, b) => RANK.indexOf(b.kind) - RANK.indexOf(a.kind));
  const minutes = all.flatMap(({ minute }) => minute ?? []);
  if (worst === undefined) return undefined;
  const kind = worst.kind === 'never' && minutes.length > 0 ? 'waits' : worst.kind;
  return { kind, minute: minutes.length === 0 ? null : Math.min(...minutes) };
}
