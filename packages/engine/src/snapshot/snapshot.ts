import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { DueTimes } from '../state/due-times.ts';
import { hashOf } from '../state/hash.ts';
import type { State } from '../state/state.ts';
import { Reader, Writer } from './values.ts';

/**
 * Raised with every change of what state is made of or means, so that a snapshot is never taken for what it is not: the
 * stream is then folded from its start.
 */
const VERSION = 9;

const Snapshot = Type.Object({
  version: Type.Literal(VERSION),
  /** Of which definition: state names things by their places in it. */
  definition: Type.String(),
  shapes: Type.Array(Type.Array(Type.String())),
  state: Type.Unknown(),
});
type Snapshot = Static<typeof Snapshot>;

const isSnapshot = Compile(Snapshot);

export type ReadSnapshot =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly reason: 'other-version' | 'other-definition' | 'damaged' };

/** The state of a stream as a text, to go on from without its events. */
export function writeSnapshot(state: State): string {
  // What is left out is looked up again: the definition is kept elsewhere, due times are those of the teams.
  const { compiled, due: _, ...kept } = state;
  const writer = new Writer();
  const written = writer.write(kept);
  const snapshot: Snapshot = {
    version: VERSION,
    definition: fingerprintOf(compiled),
    shapes: writer.shapes.map((shape) => [...shape]),
    state: written,
  };
  return JSON.stringify(snapshot);
}

/** The state again, for the definition it was made with. One that cannot be used is refused, and the stream folded. */
export function readSnapshot(compiled: CompiledDefinition, text: string): ReadSnapshot {
  try {
    const stored: unknown = JSON.parse(text);
    if (versionOf(stored) !== VERSION) return { ok: false, reason: 'other-version' };
    if (!isSnapshot.Check(stored)) return { ok: false, reason: 'damaged' };
    if (stored.definition !== fingerprintOf(compiled)) return { ok: false, reason: 'other-definition' };
    // What a writer of this version has written has the form of a state; `snapshot.test.ts` holds the version to it.
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
