import { diffLines, type LineRun, linesOf } from './lines.ts';

export interface UnifiedLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
  readonly end: '\n' | '\r\n' | '';
}

/** Lines that differ, with some around them. Line numbers are counted from 1, as in `diff -u`: 0 for none. */
export interface Hunk {
  readonly before: { readonly line: number; readonly count: number };
  readonly after: { readonly line: number; readonly count: number };
  readonly lines: readonly UnifiedLine[];
}

/** The differences of two texts, or undefined if they are too different to show. */
export function unified(before: string, after: string, around = 3): readonly Hunk[] | undefined {
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffLines(old, now);
  return runs === undefined ? undefined : groupsOf(runs, around).map((group) => hunk(group, old, now));
}

/** The runs of each hunk: those that differ, and what is kept of the same ones between them. */
function groupsOf(runs: readonly LineRun[], around: number): LineRun[][] {
  const groups: LineRun[][] = [];
  let group: LineRun[] = [];
  for (const [place, run] of runs.entries()) {
    if (run.is !== 'same') {
      group.push(run);
      continue;
    }
    const [isFirst, isLast] = [place === 0, place === runs.length - 1];
    if (!isFirst && !isLast && run.count <= 2 * around) {
      group.push(run);
      continue;
    }
    const count = Math.min(around, run.count);
    if (!isFirst) {
      groups.push([...group, { ...run, count }]);
      group = [];
    }
    const skipped = run.count - count;
    if (!isLast) group = [{ ...run, before: run.before + skipped, after: run.after + skipped, count }];
  }
  if (group.some(({ is }) => is !== 'same')) groups.push(group);
  return groups.filter((one) => one.some(({ is }) => is !== 'same'));
}

function hunk(runs: readonly LineRun[], old: readonly string[], now: readonly string[]): Hunk {
  const lines = runs.flatMap(({ is, before, after, count }) =>
    is === 'added'
      ? now.slice(after, after + count).map((line) => unifiedLine('+', line))
      : old.slice(before, before + count).map((line) => unifiedLine(is === 'same' ? ' ' : '-', line)),
  );
  const place = (start: number, other: '-' | '+') => {
    const count = lines.filter(({ sign }) => sign !== other).length;
    return { line: count === 0 ? start : start + 1, count };
  };
  const [first] = runs;
  return { before: place(first?.before ?? 0, '+'), after: place(first?.after ?? 0, '-'), lines };
}

function unifiedLine(sign: UnifiedLine['sign'], line: string): UnifiedLine {
  const end = line.endsWith('\r\n') ? '\r\n' : line.endsWith('\n') ? '\n' : '';
  return { sign, text: line.slice(0, line.length - end.length), end };
}
