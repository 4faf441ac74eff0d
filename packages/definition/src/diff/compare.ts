import type { Change, ThingKind, ThingName } from './change.ts';
import { defaultAt } from './defaults.ts';
import { bodyKey, type Fields, keyOf, type Meaning, type Referred, type Thing } from './meaning.ts';
import type { Mentions } from './mentions.ts';
import { movedOf } from './moved.ts';
import { pairThings } from './pair.ts';
import { Renames, sameCondition, sameName, unchanged } from './renames.ts';

/** What names of these things are names of. */
const DECLARES: Partial<Record<ThingKind, Referred>> = {
  role: 'role',
  channel: 'channel',
  milestone: 'milestone',
  person: 'person',
  activity: 'activity',
  option: 'option',
};

const NOTHING: Fields = new Map();

/** Lists of which a side may have more than could be read: what is missing there is not known to be missing. */
export interface KnownWhole {
  readonly before: boolean;
  readonly after: boolean;
}

/** Finds what differs, part by part; names that have changed are followed from the moment they are found. */
export class Comparison {
  readonly changes: Change[] = [];
  readonly renames = new Renames();
  readonly #mentions: { readonly before: Mentions; readonly after: Mentions };

  constructor(mentions: { readonly before: Mentions; readonly after: Mentions }) {
    this.#mentions = mentions;
  }

  things(
    of: ThingKind,
    before: readonly Thing[],
    after: readonly Thing[],
    at: readonly ThingName[] = [],
    isWhole: KnownWhole = { before: true, after: true },
  ): void {
    const { pairs, removed, added } = pairThings(before, after, {
      nameKey: ({ name }) => sameName(of, name),
      bodyKey: ({ fields }, side) =>
        side === 'before'
          ? bodyKey(fields, this.renames.name, this.renames.condition)
          : bodyKey(fields, unchanged, sameCondition),
      mentions: ({ name }, side) => this.#mentions[side].of(of, name),
    });
    if (isWhole.after) for (const thing of removed) this.changes.push({ at: [...at, named(thing)], change: 'removed' });
    for (const [old, now] of pairs) this.#follow(old, now);
    const unpaired = isWhole.before ? added : [];
    const later = [...pairs.map(([old, now]) => ({ old, now })), ...unpaired.map((now) => ({ old: undefined, now }))];
    for (const { old, now } of later.sort((one, other) => one.now.index - other.now.index)) {
      const here = [...at, named(now)];
      if (old === undefined) {
        this.changes.push({ at: here, change: 'added' });
        continue;
      }
      if (old.name !== now.name) this.changes.push({ at: here, change: 'renamed', from: old.name });
      if (of === 'question') this.renames.forget('option');
      this.#fields(old.fields, now.fields, here, []);
    }
    const moved = movedOf(pairs.map(([old]) => old.index)).flatMap((position) => pairs[position]?.[1].name ?? []);
    if (moved.length > 0) this.changes.push({ at, change: 'order', of, moved });
  }

  #follow(old: Thing, now: Thing): void {
    const declared = DECLARES[now.kind];
    if (declared !== undefined && old.name !== now.name) this.renames.add(declared, old.name, now.name);
  }

  #fields(before: Fields, after: Fields, at: readonly ThingName[], field: readonly string[]): void {
    for (const name of new Set([...after.keys(), ...before.keys()].sort(optionsFirst))) {
      this.#field(before.get(name), after.get(name), at, [...field, name]);
    }
  }

  #field(
    before: Meaning | undefined,
    after: Meaning | undefined,
    at: readonly ThingName[],
    field: readonly string[],
  ): void {
    const kind = after ?? before;
    if (kind === undefined || (before !== undefined && after !== undefined && this.#isSame(before, after))) return;
    if (before !== undefined && after !== undefined && before.is !== after.is) {
      this.#value(before, after, at, field);
      return;
    }
    if (kind.is === 'items') {
      this.things(kind.of, before?.is === 'items' ? before.items : [], after?.is === 'items' ? after.items : [], at);
    } else if (kind.is === 'fields') {
      if (kind.isOptional && before === undefined) this.changes.push({ at, field, change: 'given' });
      else if (kind.isOptional && after === undefined) this.changes.push({ at, field, change: 'taken' });
      else {
        const [old, now] = [
          before?.is === 'fields' ? before.fields : NOTHING,
          after?.is === 'fields' ? after.fields : NOTHING,
        ];
        this.#fields(old, now, at, field);
      }
    } else if (kind.is === 'names') {
      this.changes.push({ at, field, change: 'list', ...this.#lists(before, after) });
    } else this.#value(before, after, at, field);
  }

  #value(
    before: Meaning | undefined,
    after: Meaning | undefined,
    at: readonly ThingName[],
    field: readonly string[],
  ): void {
    const without = defaultAt(at, field);
    this.changes.push({ at, field, change: 'value', before: told(before) ?? without, after: told(after) ?? without });
  }

  /** Also the same: a name that no longer exists, and is named as before. */
  #isSame(before: Meaning, after: Meaning): boolean {
    const now = keyOf(after, unchanged, sameCondition);
    return (
      keyOf(before, this.renames.name, this.renames.condition) === now ||
      keyOf(before, unchanged, sameCondition) === now
    );
  }

  #lists(before: Meaning | undefined, after: Meaning | undefined) {
    const old = before?.is === 'names' ? before.names : [];
    const now = after?.is === 'names' ? after.names : [];
    const follow = (name: string): string =>
      before?.is === 'names' ? this.renames.name(before.of, name, before.folder) : name;
    const key = (name: string): string => (after?.is === 'names' ? sameName(after.of, name) : name);
    const [olds, nows] = [new Set(old.flatMap((name) => [follow(name), key(name)])), new Set(now.map(key))];
    return {
      added: now.filter((name) => !olds.has(key(name))),
      removed: old.filter((name) => !nows.has(follow(name)) && !nows.has(key(name))),
    };
  }
}

/** The correct answers of a question are told in names of its options, which may have changed. */
function optionsFirst(one: string, other: string): number {
  return Number(other === 'options') - Number(one === 'options');
}

function named({ kind, name, index }: Thing): ThingName {
  return { kind, name, index };
}

/** A value in one line, as the format would have it. */
function told(meaning: Meaning | undefined): string | undefined {
  switch (meaning?.is) {
    case undefined:
      return undefined;
    case 'value':
    case 'condition':
      return meaning.text;
    case 'name':
      return meaning.name;
    case 'names':
      return meaning.names.join(', ');
    case 'fields':
      return [...meaning.fields.keys()].join(', ');
    case 'items':
      return meaning.items.map(({ name }) => name).join(', ');
  }
}
