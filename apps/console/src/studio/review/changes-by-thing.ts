import type { ToldChange } from '@muster/definition/diff';
import { thingKey } from '../notes/thing-key.ts';

export interface ChangesByThing {
  readonly of: ReadonlyMap<string, readonly ToldChange[]>;
  /** Things that are there no longer. */
  readonly gone: readonly ToldChange[];
}

/** Changes by the thing in which they are. */
export function changesByThing(changes: readonly ToldChange[]): ChangesByThing {
  const of = new Map<string, ToldChange[]>();
  const gone: ToldChange[] = [];
  for (const change of changes) {
    const [thing] = change.at;
    if (thing === undefined) continue;
    if (change.told.is === 'removed' && change.at.length === 1) gone.push(change);
    else {
      const key = thingKey(thing.kind, thing.name);
      const same = of.get(key);
      if (same === undefined) of.set(key, [change]);
      else same.push(change);
    }
  }
  return { of, gone };
}
