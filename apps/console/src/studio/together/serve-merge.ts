import { type MarkedLine, markedLines } from '@muster/definition/diff/marked';
import { mergeFile } from '@muster/definition/merge';
import type { MergePart } from '@muster/definition/merge/join';
import {
  type MarkedSide,
  type MarkedSides,
  type MergeAnswer,
  type MergeRequest,
  MOST_SHOWN,
} from './merge-messages.ts';

/** As many characters of all places have their words marked: it takes time that somebody waits. */
const MOST_MARKED = 100_000;

export function serveMerge({ texts, isYaml }: MergeRequest): MergeAnswer {
  const merged = mergeFile(texts, isYaml);
  return merged.is === 'merged' ? merged : { ...merged, marks: marksOf(merged.parts) };
}

/** Of each place, until there are too many characters, and as long as the two can be compared. */
function marksOf(parts: readonly MergePart[]): readonly (MarkedSides | undefined)[] {
  let left = MOST_MARKED;
  return parts.flatMap((part) => {
    if (part.is === 'agreed') return [];
    const [mine, theirs] = [part.mine.slice(0, MOST_SHOWN), part.theirs.slice(0, MOST_SHOWN)];
    left -= mine.length + theirs.length;
    const marked = left < 0 ? undefined : markedLines(theirs, mine, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    if (marked === undefined) return [undefined];
    const pairs = marked.groups.flat();
    return [
      {
        mine: sideOf(pairs.map(({ is, after }) => ({ line: after, isOnlyHere: is === 'added' }))),
        theirs: sideOf(pairs.map(({ is, before }) => ({ line: before, isOnlyHere: is === 'removed' }))),
      },
    ];
  });
}

/** A line that the other side does not have differs as a whole. */
function sideOf(lines: readonly { readonly line: MarkedLine | undefined; readonly isOnlyHere: boolean }[]): MarkedSide {
  return lines.flatMap(({ line, isOnlyHere }) =>
    line === undefined ? [] : [line.pieces.map((piece) => (isOnlyHere ? { ...piece, isMarked: true } : piece))],
  );
}
