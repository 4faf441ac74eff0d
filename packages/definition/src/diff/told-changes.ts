import { wordsOf } from '../edit/words.ts';
import { LENGTHS } from '../limits.ts';
import type { Change, ThingKind, ThingName } from './change.ts';
import type { DefinitionDiff } from './diff-definitions.ts';
import { diffLines } from './lines.ts';
import { wordsIn } from './marked-lines.ts';
import type { DiffPlace } from './places.ts';

/** Names of a list, as many as are read, and how many there are beyond those. */
export interface SomeNames {
  readonly names: readonly string[];
  readonly more: number;
}

/** What a change says, short enough for one line of a list. */
export type Told =
  | { readonly is: 'added' | 'removed' | 'given' | 'taken' | 'reordered' }
  | { readonly is: 'renamed'; readonly from: string }
  | { readonly is: 'order'; readonly of: ThingKind; readonly moved: SomeNames }
  | { readonly is: 'list'; readonly added: SomeNames; readonly removed: SomeNames }
  | { readonly is: 'value'; readonly before: string | undefined; readonly after: string | undefined }
  /** Milestones that a condition names and did not name before, and the other way around. */
  | { readonly is: 'condition'; readonly added: SomeNames; readonly removed: SomeNames }
  /** The same words: only blanks and line breaks differ, which nobody would see in two values side by side. */
  | { readonly is: 'blanks' }
  /** Words that came, those that went, and how many there were; undefined if the texts are too different. */
  | { readonly is: 'text'; readonly words: WordCounts | undefined };

interface WordCounts {
  readonly came: number;
  readonly went: number;
  readonly of: number;
}

export interface ToldChange {
  readonly at: readonly ThingName[];
  /** '' for the thing itself. */
  readonly field: string;
  readonly told: Told;
  readonly place: DiffPlace | undefined;
}

const MOST_NAMES = 10;
const LONGEST_NAME = 120;
/** Longer texts are told by their words. */
const LONGEST_VALUE = 80;
/** Words of all texts together that are compared. The others are told as too different. */
const MOST_WORDS = 400_000;

/** The first `most` changes of a comparison, each in the size of a sentence, whatever the texts are. */
export function toldChanges({ changes, placeOf }: DefinitionDiff, most: number): ToldChange[] {
  let left = MOST_WORDS;
  const countWords = (before: string, after: string): WordCounts | undefined => {
    if (left <= 0) return undefined;
    const [olds, nows] = [wordsIn(before), wordsIn(after)];
    left -= olds.length + nows.length;
    const runs = left <= 0 ? undefined : diffLines(olds, nows);
    if (runs === undefined) return undefined;
    const isWord = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);
    let [came, went] = [0, 0];
    for (const { is, before: x, after: y, count } of runs) {
      if (is === 'removed') went += olds.slice(x, x + count).filter(isWord).length;
      if (is === 'added') came += nows.slice(y, y + count).filter(isWord).length;
    }
    return { came, went, of: olds.filter(isWord).length };
  };
  return changes.slice(0, most).map((change) => ({
    at: change.at.map((thing) => ({ ...thing, name: short(thing.name) })),
    field: 'field' in change ? change.field.join('.') : '',
    told: toldOf(change, countWords),
    place: placeOf(change),
  }));
}

function toldOf(change: Change, countWords: (before: string, after: string) => WordCounts | undefined): Told {
  switch (change.change) {
    case 'added':
    case 'removed':
    case 'given':
    case 'taken':
      return { is: change.change };
    case 'renamed':
      return { is: 'renamed', from: short(change.from) };
    case 'order':
      return { is: 'order', of: change.of, moved: some(change.moved) };
    case 'list':
      return change.added.length + change.removed.length === 0
        ? { is: 'reordered' }
        : { is: 'list', added: some(change.added), removed: some(change.removed) };
    case 'value': {
      const { before, after } = change;
      const condition = change.field.at(-1) === 'milestone_condition' ? namesThatDiffer(before, after) : undefined;
      if (condition !== undefined) return condition;
      if (before !== undefined && after !== undefined && differInBlanks(before, after)) return { is: 'blanks' };
      if (!isLong(before) && !isLong(after)) return { is: 'value', before, after };
      return { is: 'text', words: countWords(before ?? '', after ?? '') };
    }
  }
}

/** Undefined if the same names are combined otherwise. */
function namesThatDiffer(before = '', after = ''): Told | undefined {
  if (before.length > LENGTHS.condition || after.length > LENGTHS.condition) return undefined;
  const [olds, nows] = [before, after].map((text) => new Set(wordsOf(text, 'condition').map(({ name }) => name)));
  const added = [...(nows ?? [])].filter((name) => olds?.has(name) !== true);
  const removed = [...(olds ?? [])].filter((name) => nows?.has(name) !== true);
  if (added.length + removed.length === 0) return undefined;
  return { is: 'condition', added: some(added), removed: some(removed) };
}

/** Whether two texts have the same words and signs. */
export function differInBlanks(before: string, after: string): boolean {
  return before !== after && before.split(/\s+/).join(' ').trim() === after.split(/\s+/).join(' ').trim();
}

function isLong(text: string | undefined): boolean {
  return text !== undefined && (text.length > LONGEST_VALUE || text.includes('\n'));
}

function some(names: readonly string[]): SomeNames {
  return { names: names.slice(0, MOST_NAMES).map(short), more: Math.max(names.length - MOST_NAMES, 0) };
}

function short(text: string): string {
  return text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME).toWellFormed()}…`;
}
