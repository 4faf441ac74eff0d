import type { CompiledDefinition } from '../compiled/compile.ts';
import { hashInto, mixBits, SEED } from '../state/hash.ts';

/**
 * Raised with every change of the layout or meaning of the state, so that an outdated snapshot is never used: the
 * stream is then folded from its start. Positions in views are of this version too.
 */
export const STATE_VERSION = 16;

/** Characters of a definition that are hashed in one slice: a few hundred microseconds. */
const SLICE = 100_000;

const known = new WeakMap<CompiledDefinition, string>();

/**
 * What the snapshots of streams with a definition are valid for: the version of the state, and the definition, to whose
 * parts a state refers by index. Yields from time to time, so that the caller can do other work; definitions can be
 * large.
 */
export function* snapshotVersion(compiled: CompiledDefinition): Generator<undefined, string> {
  const version = known.get(compiled) ?? `${STATE_VERSION} ${yield* fingerprint(compiled.definition)}`;
  known.set(compiled, version);
  return version;
}

function* fingerprint(definition: unknown): Generator<undefined, string> {
  let [hash, length, told] = [SEED, 0, 0];
  const waiting: unknown[] = [definition];
  while (waiting.length > 0) {
    const value = waiting.pop();
    const text = typeof value === 'object' && value !== null ? namesOf(value) : `${typeof value} ${value}`;
    hash = hashInto(hash, text);
    length += text.length;
    if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value).reverse());
    if (length - told < SLICE) continue;
    told = length;
    yield;
  }
  return `${length}-${mixBits(hash).toString(16)}`;
}

function namesOf(value: object): string {
  return Array.isArray(value) ? `list ${value.length}` : `object ${Object.keys(value).join('\n')}`;
}
