import { linesOf } from '../diff/lines.ts';
import { type Hunk, isLineForLine } from './hunks.ts';
import { readSide, withoutEnd } from './side.ts';

/** A stretch of two texts that were made of one. */
export type MergePart =
  /** What both have, or what only one of them has changed. */
  | { readonly is: 'agreed'; readonly text: string }
  /** What each has changed in another way. `line` is where it begins in theirs, counted from 1. */
  | {
      readonly is: 'disputed';
      readonly mine: string;
      readonly theirs: string;
      readonly line: number;
      /** Whether both can stay there, theirs first; undefined if it was not looked at. */
      readonly fitsBoth?: boolean;
    };

export interface TextsToMerge {
  /** What both began with; undefined if nobody knows: then all that differs is disputed. */
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Puts two texts together by line. Line ends are no difference: a line that both have ends as whoever changed that. Texts
 * that are too different to be compared in bounded time are one dispute. `isCareful`: what only one has changed is
 * disputed, too.
 */
export function mergeTexts(texts: TextsToMerge, isCareful = false): readonly MergePart[] {
  const base = linesOf(texts.base ?? texts.theirs);
  const keys = base.map(withoutEnd);
  const [mine, theirs] = [readSide(keys, linesOf(texts.mine)), readSide(keys, linesOf(texts.theirs))];
  if (mine === undefined || theirs === undefined) return disputed(linesOf(texts.mine), linesOf(texts.theirs), 0);
  const isEverythingAsked = isCareful || texts.base === undefined;
  const parts: MergePart[] = [];
  let passed = 0;
  const passUntil = (line: number): void => {
    // Each side has these lines as the base has them, but for their ends.
    const [own, other] = [mine.pass(passed, line), theirs.pass(passed, line)];
    const lines = base.slice(passed, line).map((old, at) => (own[at] === old ? (other[at] ?? '') : (own[at] ?? '')));
    if (lines.length > 0) parts.push({ is: 'agreed', text: lines.join('') });
  };
  for (const range of groupsOf(mine.hunks, theirs.hunks)) {
    passUntil(range.from);
    const [own, other] = [mine.take(range), theirs.take(range)];
    if (isEverythingAsked || (own.isChanged && other.isChanged)) {
      parts.push(...disputed(own.lines, other.lines, other.start));
    } else parts.push({ is: 'agreed', text: (own.isChanged ? own : other).lines.join('') });
    passed = range.to;
  }
  passUntil(base.length);
  return parts;
}

/** What differs, between what is the same at its beginning and end. */
function disputed(mine: readonly string[], theirs: readonly string[], start: number): MergePart[] {
  const most = Math.min(mine.length, theirs.length);
  const isSame = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && withoutEnd(one) === withoutEnd(other);
  let head = 0;
  while (head < most && isSame(mine[head], theirs[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(mine.at(-1 - tail), theirs.at(-1 - tail))) tail += 1;
  const text = (lines: readonly string[], from: number, to: number): string => lines.slice(from, to).join('');
  const [own, other] = [text(mine, head, mine.length - tail), text(theirs, head, theirs.length - tail)];
  const parts: MergePart[] = [
    { is: 'agreed', text: text(mine, 0, head) },
    ...(own === other ? [] : [{ is: 'disputed', mine: own, theirs: other, line: start + head + 1 } as const]),
    { is: 'agreed', text: text(mine, mine.length - tail, mine.length) },
  ];
  return parts.filter((part) => part.is === 'disputed' || part.text !== '');
}

/** The text of parts, with what was decided about each dispute, in their order. */
export function joinParts(parts: readonly MergePart[], decide: (dispute: number) => string): string {
  const texts: string[] = [];
  let dispute = 0;
  for (const part of parts) {
    if (part.is === 'agreed') texts.push(part.text);
    else {
      texts.push(decide(dispute));
      dispute += 1;
    }
  }
  const all = texts.filter((text) => text !== '');
  const end = all.map((text) => /\r?\n/.exec(text)?.[0]).find((found) => found !== undefined) ?? '\n';
  // The last line of a text may have no end, and come before others now.
  return all.map((text, index) => (index < all.length - 1 && !text.endsWith('\n') ? text + end : text)).join('');
}

/** Both texts of a place, theirs first. */
export function bothOf({ mine, theirs }: { readonly mine: string; readonly theirs: string }): string {
  const parts = [theirs, mine].map((text) => ({ is: 'agreed', text }) as const);
  return joinParts(parts, () => '');
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Ranges of lines of the base in which something differs. Changes that touch are together, unless each of them replaces
 * line for line: then they are about different lines.
 */
function groupsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Range[] {
  const groups: (Range & { readonly isLineForLine: boolean })[] = [];
  for (const hunk of [...mine, ...theirs].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1);
    const touches = last !== undefined && hunk.from === last.to && !(isLineForLine(hunk) && last.isLineForLine);
    if (last !== undefined && (hunk.from < last.to || touches)) {
      const to = Math.max(last.to, hunk.to);
      groups[groups.length - 1] = { from: last.from, to, isLineForLine: last.isLineForLine && isLineForLine(hunk) };
    } else groups.push({ from: hunk.from, to: hunk.to, isLineForLine: isLineForLine(hunk) });
  }
  return groups;
}
