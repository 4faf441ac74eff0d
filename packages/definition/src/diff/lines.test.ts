import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { diffLines, linesOf } from './lines.ts';
import { unified } from './unified.ts';

/** As `diff -u` would write it, without the names. */
function patchOf(before: string, after: string, around?: number): string {
  const hunks = unified(before, after, around);
  assert.ok(hunks);
  return hunks
    .map((hunk) => {
      const head = `@@ -${hunk.before.line},${hunk.before.count} +${hunk.after.line},${hunk.after.count} @@\n`;
      return (
        head + hunk.lines.map(({ sign, text, end }) => `${sign}${text}${end === '\n' ? end : `${end}|\n`}`).join('')
      );
    })
    .join('');
}

describe('line differences', () => {
  it('give the lines around each difference, with their numbers', () => {
    const lines = Array.from({ length: 30 }, (_, i) => `${i + 1}\n`);
    const changed = lines.with(4, 'five\n').toSpliced(20, 1);
    assert.equal(
      patchOf(lines.join(''), changed.join('')),
      '@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -18,7 +18,6 @@\n 18\n 19\n 20\n-21\n 22\n 23\n 24\n',
    );
    assert.equal(patchOf('a\nb\nc\n', 'a\nx\nc\n', 0), '@@ -2,1 +2,1 @@\n-b\n+x\n');
  });

  it('join what is close together', () => {
    assert.equal(patchOf('a\nb\nc\nd\n', 'x\nb\nc\ny\n'), '@@ -1,4 +1,4 @@\n-a\n+x\n b\n c\n-d\n+y\n');
  });

  it('know empty files, other line ends and a missing one at the end', () => {
    assert.equal(patchOf('', 'a\n'), '@@ -0,0 +1,1 @@\n+a\n');
    assert.equal(patchOf('a\n', ''), '@@ -1,1 +0,0 @@\n-a\n');
    assert.equal(patchOf('a\nb', 'a\nb\n'), '@@ -1,2 +1,2 @@\n a\n-b|\n+b\n');
    assert.equal(patchOf('a\nb\n', 'a\r\nb\n'), '@@ -1,2 +1,2 @@\n-a\n+a\r\n|\n b\n');
    assert.equal(patchOf('a\rb\n', 'a\rb\n'), '');
  });

  it('lead from one text to the other, with as few lines as possible', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: 14 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = diffLines(before, after) ?? [];
        const made = runs.flatMap(({ is, before: x, after: y, count }) =>
          is === 'same' ? before.slice(x, x + count) : is === 'added' ? after.slice(y, y + count) : [],
        );
        const kept = runs.flatMap(({ is, before: x, count }) => (is === 'added' ? [] : before.slice(x, x + count)));
        assert.deepEqual([made, kept], [after, before]);
        const same = runs.reduce((sum, { is, count }) => sum + (is === 'same' ? count : 0), 0);
        assert.equal(same, longestCommon(before, after));
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  it('line differences of 1 MB without a common line are found, and of shuffled lines are given up', () => {
    const lines = (mark: string, count: number) => Array.from({ length: count }, (_, i) => `${mark}${i}\n`);
    const [old, now] = [lines('a line of the first file ', 33_000), lines('a line of the other one ', 33_000)];
    const shuffled = old.map((_, i) => old[(i * 7_919) % old.length] ?? '');
    assert.deepEqual(
      diffLines(old, now)?.map(({ is, count }) => [is, count]),
      [
        ['removed', 33_000],
        ['added', 33_000],
      ],
    );
    assert.equal(diffLines(old, shuffled), undefined);
    assert.equal(diffLines(linesOf('\n'.repeat(300_000)), []), undefined);
  });
});

/** The number of lines of a longest common subsequence, as the textbook has it. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  let row = new Array<number>(after.length + 1).fill(0);
  for (const one of before) {
    const next = [0];
    for (const [j, other] of after.entries()) {
      next.push(one === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
