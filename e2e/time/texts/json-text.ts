import { inJson } from './encodings.ts';
import { fill, type Size } from './input.ts';
import type { Kind } from './kinds.ts';

/** The largest body of an ordinary request. */
export const BODY_LIMIT = 1024 * 1024;

/** More entries than any list of ours takes, where there is room for them. */
const MANY = 10_000;
const MIN_ENTRY_LENGTH = 10;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The name of the only entry of a list in a path, and of a list of very many entries. */
export const ENTRY = '[]';
export const ENTRIES = '[…]';

/** A placeholder for the text until the available space is known. */
const PLACE = '\u0001';

/** A text in JSON like `sample`, with a text of a kind in the place that `path` names. */
export function jsonWith(
  sample: Json,
  path: readonly string[],
  kind: Kind,
  size: Size,
  limit: number = BODY_LIMIT,
): string {
  const [before = '', after = ''] = JSON.stringify(withPlace(sample, path)).split(JSON.stringify(PLACE));
  const room = limit - Buffer.byteLength(before) - Buffer.byteLength(after);
  return before + writtenIn(path.at(-1) ?? '', kind, size, room) + after;
}

function withPlace(sample: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return PLACE;
  if (name === ENTRIES) return PLACE;
  if (name === ENTRY) return [withPlace(Array.isArray(sample) ? (sample[0] ?? null) : null, rest)];
  const members: Record<string, Json> = { ...Object(sample) };
  return { ...members, [name]: withPlace(members[name] ?? null, rest) };
}

/** The value of a member, an entry, or all entries. */
function writtenIn(name: string, kind: Kind, size: Size, room: number): string {
  const length = size === 'limit' ? room : Math.min(size, room);
  if (name === ENTRIES) {
    const count = Math.max(1, Math.min(MANY, Math.floor(length / MIN_ENTRY_LENGTH)));
    const text = fill(kind, 'limit', Math.floor(length / count) - 8, inJson);
    const quote = kind === 'numbers' ? '' : '"';
    return `[${Array.from({ length: count }, (_, number) => `${quote}${text}${number}${quote}`)}]`;
  }
  if (kind === 'nested brackets') return '['.repeat(length / 2) + ']'.repeat(length / 2);
  if (kind === 'repeated keys') {
    const key = name === ENTRY || name === '' ? '' : `${JSON.stringify(name)}:`;
    return `"a"${repeated(`,${key}"a"`, length - 3)}`;
  }
  return scalar(kind, size, room);
}

function scalar(kind: Kind, size: Size, room: number): string {
  return kind === 'numbers' ? fill(kind, size, room, inJson) : `"${fill(kind, size, room - 2, inJson)}"`;
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.max(0, Math.floor(length / unit.length)));
}
