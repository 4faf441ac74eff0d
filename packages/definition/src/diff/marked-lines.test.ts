import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MarkedLine, markedLines } from './marked-lines.ts';

/** Marked words in brackets. */
const shown = (line: MarkedLine | undefined): string | undefined =>
  line && `${line.line} ${line.pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')}`;

function sides(before: string, after: string, most = 100) {
  const { groups = [], more } = markedLines(before, after, most) ?? {};
  return { more, groups: groups.map((group) => group.map((pair) => [pair.is, shown(pair.before), shown(pair.after)])) };
}

describe('two texts side by side', () => {
  it('have their words marked where lines differ', () => {
    const { groups } = sides('one\nthe old word\nend\n', 'one\nthe new word\nmore\nend\n');
    assert.deepEqual(groups, [
      [
        ['same', '1 one', '1 one'],
        ['changed', '2 the [old] word', '2 the [new] word'],
        ['added', undefined, '3 more'],
        ['same', '3 end', '4 end'],
      ],
    ]);
  });

  it('leave out lines far from a difference', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}\n`);
    const { groups } = sides(lines.join(''), lines.with(5, 'x\n').toSpliced(30, 1).join(''));
    assert.deepEqual(
      groups.map((group) => [group.length, group[0]?.[1]]),
      [
        [7, '3 line 2'],
        [7, '28 line 27'],
      ],
    );
    assert.deepEqual(sides('a\n', 'a\n'), { more: 0, groups: [] });
  });

  it('are bounded: a line of a megabyte is shortened where both are the same, and many lines are counted', () => {
    const long = 'same '.repeat(200_000);
    const [group] = markedLines(`${long}old\n`, `${long}new\n`, 100)?.groups ?? [];
    assert.ok(JSON.stringify(group).length < 10_000);
    assert.deepEqual(
      group?.[0]?.after?.pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text),
      ['new'],
    );
    const { more } = sides('', 'a\n'.repeat(500), 100);
    assert.equal(more, 400);
    assert.equal(markedLines('a\n'.repeat(150_000), 'b\n'.repeat(150_000), 100), undefined);
  });
});
