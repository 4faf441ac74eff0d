import type { LineRun } from '../diff/lines.ts';

/** Lines `from` to `to` of one text that the other has replaced by its lines `start` to `end`. */
export interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

export const isLineForLine = ({ from, to, start, end }: Hunk): boolean => to > from && to - from === end - start;

/** What is between lines that both have. */
export function hunksOf(runs: readonly LineRun[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const { is, before, after, count } of runs) {
    if (is === 'same') continue;
    const [to, end] = is === 'removed' ? [before + count, after] : [before, after + count];
    const last = hunks.at(-1);
    if (last !== undefined && last.to === before && last.end === after) hunks[hunks.length - 1] = { ...last, to, end };
    else hunks.push({ from: before, to, start: after, end });
  }
  return hunks;
}
