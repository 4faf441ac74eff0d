import { PART_KINDS, type PartKind } from '../edit/kinds.ts';
import { type Outline, outline } from '../edit/outline.ts';
import type { Change } from './change.ts';
import { Comparison } from './compare.ts';
import { changedFiles, type DiffFiles, type FileChange } from './files.ts';
import { Mentions } from './mentions.ts';
import { type DiffPlace, Places } from './places.ts';
import { MeaningReader } from './read-meaning.ts';

/** A file that could not be read as YAML, so that its parts were not compared. */
export interface Unread {
  readonly side: 'before' | 'after';
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface DefinitionDiff {
  /** What the packages mean differently, by kind, in the order of the later package. */
  readonly changes: readonly Change[];
  /** Every file whose bytes or path differ. */
  readonly files: readonly FileChange[];
  /** Of these files, those whose differences are told in `changes`. */
  readonly told: ReadonlySet<string>;
  readonly unread: readonly Unread[];
  /** False if one of them has more values than a package may have; what was beyond was not compared. */
  readonly isWhole: boolean;
  /** Where what differs is written. */
  readonly placeOf: (change: Change) => DiffPlace | undefined;
}

/** Names are declared before they are used, so that a renamed one is known where it is used. */
const DECLARED_FIRST: readonly PartKind[] = [
  ...(['role', 'channel', 'objective', 'milestone', 'person'] as const),
  ...(['exercise', 'inject', 'tool', 'questionnaire', 'command'] as const),
];

/**
 * What differs between two packages. They can have any problems: what can be read is compared. Pure, for pages, servers
 * and the command line.
 */
export function diffDefinitions(before: DiffFiles, after: DiffFiles): DefinitionDiff {
  const files = changedFiles(before, after);
  if (files.length === 0) {
    return { changes: [], files, told: new Set(), unread: [], isWhole: true, placeOf: () => undefined };
  }
  const old = outline(before);
  const now = outline(after, old);
  const readers = { before: new MeaningReader(old), after: new MeaningReader(now) };
  const comparison = new Comparison({ before: new Mentions(old), after: new Mentions(now) });
  for (const { from, path } of files) if (from !== undefined) comparison.renames.add('file', from, path);
  const unread = [...unreadIn(old, 'before'), ...unreadIn(now, 'after')];
  const kinds = new Set(unread.map(({ side, kind }) => `${side} ${kind}`));
  for (const kind of DECLARED_FIRST) {
    comparison.things(kind, readers.before.parts(kind), readers.after.parts(kind), [], {
      before: !kinds.has(`before ${kind}`),
      after: !kinds.has(`after ${kind}`),
    });
  }
  const places = new Places(old, now);
  return {
    changes: byKind(comparison.changes),
    files,
    told: new Set([...old.yaml.keys(), ...now.yaml.keys(), ...readers.before.contents, ...readers.after.contents]),
    unread: unread.map(({ side, file, line, column }) => ({ side, file, line, column })),
    isWhole: readers.before.isWhole && readers.after.isWhole,
    placeOf: (change) => places.of(change),
  };
}

/** What does not parse, and what is no list where the format has one. */
function unreadIn({ yaml }: Outline, side: Unread['side']): (Unread & { readonly kind: PartKind })[] {
  return [...yaml.values()].flatMap(({ path: file, kind, problem, documents }) => {
    if (problem !== undefined) return [{ side, kind, file, ...problem }];
    const wanted = kind === 'exercise' ? 'map' : 'list';
    return documents.every(({ type }) => type === wanted) ? [] : [{ side, kind, file, line: 1, column: 1 }];
  });
}

function byKind(changes: readonly Change[]): Change[] {
  const kinds: readonly string[] = PART_KINDS;
  const place = (change: Change): number => {
    const kind = change.at[0]?.kind ?? (change.change === 'order' ? change.of : '');
    return kinds.indexOf(kind);
  };
  return changes.toSorted((one, other) => place(one) - place(other));
}
