import { diffLines } from '../diff/lines.ts';
import { type Hunk, hunksOf } from './hunks.ts';

/** What a side has in place of some lines of the base. */
interface Stretch {
  readonly lines: readonly string[];
  /** Where it begins in this side. */
  readonly start: number;
  readonly isChanged: boolean;
}

/** One of two texts beside their base. It is read from its first line to its last. */
export interface Side {
  readonly hunks: readonly Hunk[];
  /** The lines that this side has in place of lines that it has not changed. */
  pass(from: number, to: number): readonly string[];
  /** What it has in place of the next lines in which a side has changed something. */
  take(range: Pick<Hunk, 'from' | 'to'>): Stretch;
}

export const withoutEnd = (line: string): string => line.replace(/\r?\n$/, '');

/** `base` has no line ends. Undefined if the two are too different. */
export function readSide(base: readonly string[], lines: readonly string[]): Side | undefined {
  const runs = diffLines(base, lines.map(withoutEnd));
  if (runs === undefined) return undefined;
  const hunks = hunksOf(runs);
  let next = 0;
  /** How much further a line is here than in the base. */
  let shift = 0;
  return {
    hunks,
    pass: (from, to) => lines.slice(from + shift, to + shift),
    take: ({ from, to }) => {
      const [start, first] = [from + shift, next];
      for (let hunk = hunks[next]; hunk !== undefined && hunk.from <= to && hunk.to <= to; hunk = hunks[next]) {
        shift = hunk.end - hunk.to;
        next += 1;
      }
      return { lines: lines.slice(start, to + shift), start, isChanged: next > first };
    },
  };
}
