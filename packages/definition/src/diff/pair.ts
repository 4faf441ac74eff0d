import type { Thing } from './meaning.ts';
import { muchAlike } from './much-alike.ts';

export interface Pairing {
  readonly pairs: readonly (readonly [before: Thing, after: Thing])[];
  readonly removed: readonly Thing[];
  readonly added: readonly Thing[];
}

/** How things of one list are recognized. */
export interface Recognition {
  nameKey(thing: Thing): string;
  bodyKey(thing: Thing, side: 'before' | 'after'): string;
  /** Who names it, if somebody does. */
  mentions(thing: Thing, side: 'before' | 'after'): string;
}

/** A body of this length hardly ever occurs twice by chance. */
const TELLING_BODY = 60;

/**
 * Things are the same by their name. What is left is the same if nothing but the name differs, and nothing else is like
 * it; and then if little else differs.
 */
export function pairThings(before: readonly Thing[], after: readonly Thing[], by: Recognition): Pairing {
  const pairs = new Map<Thing, Thing>();
  const removed = new Set(before);
  const added = new Set(after);
  const pair = (old: Thing, now: Thing): void => {
    pairs.set(now, old);
    removed.delete(old);
    added.delete(now);
  };
  const inOrder = (olds: readonly Thing[], nows: readonly Thing[]): void => {
    for (const [index, old] of olds.entries()) if (nows[index] !== undefined) pair(old, nows[index]);
  };
  for (const [olds, nows] of groups(before, after, by.nameKey, by.nameKey)) {
    // Of several with one name, those that say the same belong together first.
    if (olds.length + nows.length > 2)
      for (const [some, others] of groups(olds, nows, ...sides(by.bodyKey))) inOrder(some, others);
    inOrder(
      olds.filter((one) => removed.has(one)),
      nows.filter((one) => added.has(one)),
    );
  }
  for (const [olds, nows] of groups([...removed], [...added], ...sides(by.bodyKey))) {
    for (const [some, others] of groups(olds, nows, ...sides(by.mentions))) {
      const [old, now] = [only(some), only(others)];
      if (old !== undefined && now !== undefined && by.mentions(old, 'before') !== '') pair(old, now);
    }
    const [old, now] = [only(olds.filter((one) => removed.has(one))), only(nows.filter((one) => added.has(one)))];
    if (old === undefined || now === undefined) continue;
    if (old.index === now.index || by.bodyKey(old, 'before').length >= TELLING_BODY) pair(old, now);
  }
  for (const [old, now] of muchAlike([...removed], [...added], by.bodyKey)) pair(old, now);
  return {
    pairs: after.flatMap((now) => {
      const old = pairs.get(now);
      return old === undefined ? [] : [[old, now] as const];
    }),
    removed: [...removed],
    added: [...added],
  };
}

function only(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}

function sides(key: (thing: Thing, side: 'before' | 'after') => string) {
  return [(thing: Thing) => key(thing, 'before'), (thing: Thing) => key(thing, 'after')] as const;
}

/** Things of both sides with the same key; keys of one side alone are left out. */
function groups(
  before: readonly Thing[],
  after: readonly Thing[],
  oldKey: (thing: Thing) => string,
  newKey: (thing: Thing) => string,
): (readonly [Thing[], Thing[]])[] {
  const found = new Map<string, readonly [Thing[], Thing[]]>();
  for (const thing of before) {
    const key = oldKey(thing);
    const group = found.get(key) ?? [[], []];
    group[0].push(thing);
    found.set(key, group);
  }
  for (const thing of after) found.get(newKey(thing))?.[1].push(thing);
  return [...found.values()].filter(([, news]) => news.length > 0);
}
