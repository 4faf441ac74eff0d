import { diffLines, type LineRun, linesOf } from './lines.ts';

/** A piece of a line, and whether the other text has none like it. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A line of one of two texts, counted from 1. */
export interface MarkedLine {
  readonly line: number;
  readonly pieces: readonly Piece[];
}

/** Lines that stand side by side: one of them can be missing. */
export interface LinePair {
  readonly is: LineRun['is'] | 'changed';
  readonly before: MarkedLine | undefined;
  readonly after: MarkedLine | undefined;
}

export interface MarkedLines {
  /** Lines that differ with some around them, in groups. */
  readonly groups: readonly (readonly LinePair[])[];
  /** How many pairs there are beyond those. */
  readonly more: number;
}

/** A piece that both have is shortened in its middle, one that differs at its end: a line can be a whole text. */
const MOST_OF_SAME = 400;
const MOST_OF_MARKED = 2_000;
const SHORTENED = ' … ';

/** The words of a text, and what is between them. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? [];
}

/**
 * Two texts side by side, with the words marked in which lines differ; undefined if they are too different. At most
 * `most` pairs of lines.
 */
export function markedLines(before: string, after: string, most: number, around = 3): MarkedLines | undefined {
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffLines(old, now);
  if (runs === undefined) return undefined;
  const groups: LinePair[][] = [];
  let count = 0;
  let more = 0;
  let group: LinePair[] = [];
  const end = (): void => {
    if (group.length > 0) groups.push(group);
    group = [];
  };
  const push = (x: number | undefined, y: number | undefined, isSame: boolean): void => {
    count += 1;
    if (count > most) more += 1;
    else group.push(pairOf(x, y, x === undefined ? '' : (old[x] ?? ''), y === undefined ? '' : (now[y] ?? ''), isSame));
  };
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (run === undefined) continue;
    if (run.is === 'same') {
      const head = index === 0 ? 0 : Math.min(around, run.count);
      const tail = index === runs.length - 1 ? 0 : Math.min(around, run.count - head);
      for (let place = 0; place < head; place += 1) push(run.before + place, run.after + place, true);
      if (head + tail < run.count) end();
      for (let place = run.count - tail; place < run.count; place += 1)
        push(run.before + place, run.after + place, true);
      continue;
    }
    const next = runs[index + 1];
    const [removed, added] = run.is === 'removed' ? [run, next?.is === 'added' ? next : undefined] : [undefined, run];
    for (let place = 0; place < Math.max(removed?.count ?? 0, added?.count ?? 0); place += 1) {
      const x = removed !== undefined && place < removed.count ? removed.before + place : undefined;
      const y = added !== undefined && place < added.count ? added.after + place : undefined;
      push(x, y, false);
    }
    if (removed !== undefined && added !== undefined) index += 1;
  }
  end();
  return { groups, more };
}

function pairOf(x: number | undefined, y: number | undefined, old: string, now: string, isSame: boolean): LinePair {
  const [one, other] = [withoutEnd(old), withoutEnd(now)];
  if (isSame) {
    const pieces = [{ text: short(one, MOST_OF_SAME), isMarked: false }];
    return { is: 'same', before: lineAt(x, pieces), after: lineAt(y, pieces) };
  }
  if (x === undefined || y === undefined) {
    const cut = (text: string): Piece[] => [{ text: cutEnd(text, MOST_OF_MARKED), isMarked: false }];
    return { is: x === undefined ? 'added' : 'removed', before: lineAt(x, cut(one)), after: lineAt(y, cut(other)) };
  }
  const marked = markedWords(one, other);
  return { is: 'changed', before: lineAt(x, marked.before), after: lineAt(y, marked.after) };
}

function lineAt(index: number | undefined, pieces: readonly Piece[]): MarkedLine | undefined {
  return index === undefined ? undefined : { line: index + 1, pieces };
}

function markedWords(one: string, other: string): { readonly before: Piece[]; readonly after: Piece[] } {
  const [olds, nows] = [wordsIn(one), wordsIn(other)];
  const runs = diffLines(olds, nows);
  const before: Piece[] = [];
  const after: Piece[] = [];
  if (runs === undefined) return markedBetween(one, other);
  for (const { is, before: x, after: y, count } of runs) {
    if (is === 'same') {
      const piece = { text: short(olds.slice(x, x + count).join(''), MOST_OF_SAME), isMarked: false };
      before.push(piece);
      after.push(piece);
    } else {
      const [words, from, to] = is === 'removed' ? ([olds, x, before] as const) : ([nows, y, after] as const);
      to.push({ text: cutEnd(words.slice(from, from + count).join(''), MOST_OF_MARKED), isMarked: true });
    }
  }
  return { before, after };
}

/** Of lines with too many words: what is between the beginning and the end that both have. */
function markedBetween(one: string, other: string): { readonly before: Piece[]; readonly after: Piece[] } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [before = [], after = []] = [one, other].map((line): Piece[] => [
    { text: short(line.slice(0, start), MOST_OF_SAME), isMarked: false },
    { text: cutEnd(line.slice(start, line.length - end), MOST_OF_MARKED), isMarked: true },
    { text: short(line.slice(line.length - end), MOST_OF_SAME), isMarked: false },
  ]);
  return { before, after };
}

function withoutEnd(line: string): string {
  return line.endsWith('\r\n') ? line.slice(0, -2) : line.endsWith('\n') ? line.slice(0, -1) : line;
}

function short(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor((most - SHORTENED.length) / 2);
  return text.slice(0, half).toWellFormed() + SHORTENED + text.slice(-half).toWellFormed();
}

function cutEnd(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).toWellFormed() + SHORTENED.trimEnd();
}
