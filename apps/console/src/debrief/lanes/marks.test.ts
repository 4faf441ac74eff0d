import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANES } from '../../moments/lanes.ts';
import type { Mark } from '../history/mark.ts';
import { groupMarks } from './mark-groups.ts';
import { countsOf, pathsOf } from './marks.ts';

const moment = (kind: Mark['kind'], at: number, more: Partial<Mark> = {}): Mark => ({
  ...{ position: 1, kind, exerciseTime: at, teamIds: ['1'], told: undefined },
  ...{ byTeam: true, name: '', on: null, ...more },
});

/** A pixel per second. */
const grouped = (moments: readonly Mark[]) => groupMarks(moments, new Set(LANES), (seconds) => seconds);

describe('the marks of a lane', () => {
  it('stand alone where there is space', () => {
    const groups = grouped([moment('MAIL', 10), moment('TOOL', 40)]);
    assert.deepEqual(
      pathsOf(groups).map(({ lane }) => lane),
      ['mail', 'tools'],
    );
    assert.deepEqual(countsOf(groups), { circles: '', digits: '', places: [] });
  });

  it('are counted where they would overlap, and counts do not', () => {
    const groups = grouped(Array.from({ length: 60 }, (_, second) => moment('TOOL', second)));
    assert.deepEqual(
      groups.map(([{ x }, ...others]) => [x, others.length + 1]),
      [
        [0, 17],
        [17, 17],
        [34, 17],
        [51, 9],
      ],
    );
    assert.deepEqual(pathsOf(groups), []);
    const { digits, places } = countsOf(groups);
    assert.deepEqual([digits, places], ['1717179', [-3, 3, 14, 20, 31, 37, 51]]);
  });

  it('show that a milestone was switched on among others', () => {
    const groups = grouped([
      moment('MAIL', 10),
      moment('MILESTONE', 11, { on: true }),
      moment('MILESTONE', 12, { on: false }),
    ]);
    assert.deepEqual(
      pathsOf(groups).map(({ lane, isFilled }) => [lane, isFilled]),
      [['milestones', true]],
    );
    assert.equal(countsOf(groups).digits, '3');
  });

  it('leave out what is not shown', () => {
    const groups = groupMarks([moment('MAIL', 10), moment('TOOL', 11)], new Set(['mail']), (seconds) => seconds);
    assert.deepEqual(
      groups.map((group) => group.map(({ lane }) => lane)),
      [['mail']],
    );
  });
});
