import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { DueTimes } from '../state/due-times.ts';
import { hashOf } from '../state/hash.ts';
import type { State } from '../state/state.ts';
import { Reader, Writer } from './values.ts';

/**
 * Raised with every change of the layout or meaning of the state, so that an outdated snapshot is never used: the
 * stream is then folded from its start.
 */
export const STATE_VERSION = 10;

const Snapshot = Type.Object({
  version: Type.Literal(STATE_VERSION),
  /** The definition: the state refers to its parts by index. */
  definition: Type.String(),
  shapes: Type.Array(Type.Array(Type.String())),
  state: Type.Unknown(),
});
type Snapshot = Static<typeof Snapshot>;

const isSnapshot = Compile(Snapshot);

export type ReadSnapshot =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly reason: 'other-version' | 'other-definition' | 'damaged' };

/** Serializes the state of a stream, to continue without its events. */
export function writeSnapshot(state: State): string {
  // Omitted parts are derived again: the definition is stored elsewhere, due times are those of the teams.
  const { compiled, due: _, ...kept } = state;
  const writer = new Writer();
  const written = writer.write(kept);
  const snapshot: Snapshot = {
    version: STATE_VERSION,
    definition: fingerprintOf(compiled),
    shapes: writer.shapes.map((shape) => [...shape]),
    state: written,
  };
  return JSON.stringify(snapshot);
}

/** Restores the state for its definition. An unusable snapshot is refused, and the stream folded instead. */
export function readSnapshot(compiled: CompiledDefinition, text: string): ReadSnapshot {
  try {
    const stored: unknown = JSON.parse(text);
    if (versionOf(stored) !== STATE_VERSION) return { ok: false, reason: 'other-version' };
    if (!isSnapshot.Check(stored)) return { ok: false, reason: 'damaged' };
    if (stored.definition !== fingerprintOf(compiled)) return { ok: false, reason: 'other-definition' };
    // A snapshot of this version has the layout of the state; `snapshot.test.ts` ensures that.
    const kept = new Reader(stored.shapes).read(stored.state) as Omit<State, 'compiled' | 'due'>;
    return { ok: true, state: { compiled, ...kept, due: dueTimesOf(kept) } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

function dueTimesOf({ teams }: Pick<State, 'teams'>): DueTimes {
  return DueTimes.of(Array.from({ length: teams.length }, (_, place) => teams.get(place)?.nextDue ?? null));
}

function versionOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : undefined;
}

const fingerprints = new WeakMap<CompiledDefinition, string>();

function fingerprintOf(compiled: CompiledDefinition): string {
  const text = fingerprints.get(compiled) ?? fingerprint(JSON.stringify(compiled.definition));
  fingerprints.set(compiled, text);
  return text;
}

function fingerprint(text: string): string {
  return `${text.length}-${hashOf(text).toString(16)}`;
}
