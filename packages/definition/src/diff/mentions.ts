import type { NameKind } from '../edit/kinds.ts';
import { type NamePlace, placesOf } from '../edit/names-in.ts';
import type { Outline } from '../edit/outline.ts';
import { wordsIn } from '../edit/words.ts';
import type { ThingKind } from './change.ts';
import { sameName } from './renames.ts';

const NAMED: Partial<Record<ThingKind, NameKind>> = {
  role: 'role',
  channel: 'channel',
  milestone: 'milestone',
  person: 'person',
  activity: 'activity',
};

/** Where each name of a kind is used: in which fields of which kinds of parts, and how often. */
export class Mentions {
  readonly #outline: Outline;
  readonly #known = new Map<NameKind, ReadonlyMap<string, string>>();

  constructor(outline: Outline) {
    this.#outline = outline;
  }

  of(kind: ThingKind, name: string): string {
    const named = NAMED[kind];
    return named === undefined ? '' : (this.#all(named).get(sameName(named, name)) ?? '');
  }

  #all(kind: NameKind): ReadonlyMap<string, string> {
    const known = this.#known.get(kind);
    if (known !== undefined) return known;
    const places = new Map<string, string[]>();
    for (const place of placesOf(this.#outline, kind)) {
      if (place.mention === 'declares') continue;
      for (const { name } of wordsIn(place)) {
        const key = sameName(kind, name);
        const found = places.get(key);
        if (found === undefined) places.set(key, [placeOf(place)]);
        else found.push(placeOf(place));
      }
    }
    const all = new Map([...places].map(([name, found]) => [name, found.sort().join('\n')] as const));
    this.#known.set(kind, all);
    return all;
  }
}

function placeOf({ part, path }: NamePlace): string {
  return [part.kind, ...path.filter((step) => typeof step === 'string')].join(' ');
}
