import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  endOf,
  eventsIn,
  firstOn,
  isOnAt,
  median,
  milestoneHistories,
  scoreSteps,
  spansBetween,
  standingAt,
  stopsIn,
  timeBeside,
} from './history.ts';
import type { Moment } from './moments.generated.ts';

let position = 0;
const moment = (kind: Moment['kind'], at: number, more: Partial<Moment> = {}): Moment => {
  position += 1;
  return {
    ...{ position, kind, exerciseTime: at, timestamp: new Date(at * 1000).toISOString(), teamIds: ['1'] },
    ...{ byTeam: false, name: '', text: '', from: null, on: null, user: null, ...more },
  };
};
const switched = (name: string, at: number, on = true, teamIds = ['1']): Moment =>
  moment('MILESTONE', at, { name, on, teamIds });

const columns = [
  { name: 'found', displayName: 'Found', score: 10, roles: [] },
  { name: 'lost', displayName: 'Lost', score: -5, roles: [] },
  { name: 'theirs', displayName: 'Theirs', score: 100, roles: ['archive'] },
];
const alpha = { teamId: '1', name: 'Alpha', role: 'desk', milestones: { on: new Set([1, 2]) } };
const beta = { teamId: '2', name: 'Beta', role: 'archive', milestones: { on: new Set<number>() } };

describe('milestones of a team, looked back at', () => {
  const moments = [switched('found', 10), switched('found', 20, false), switched('found', 30), switched('theirs', 15)];
  const histories = milestoneHistories(moments, columns, alpha);

  it('were at the start as their first switch says, or as they are at the end if there was none', () => {
    assert.deepEqual(
      histories.map(({ atStart }) => atStart),
      [false, true, false],
    );
  });

  it('stand at a moment as they were switched last, that moment included', () => {
    const [found] = histories;
    assert.ok(found !== undefined);
    assert.deepEqual(
      [9, 10, 20, 29, 30].map((time) => isOnAt(found, time)),
      [false, true, false, false, true],
    );
    assert.equal(firstOn(found), 10);
  });

  it('score what is on and counts for the role, step by step', () => {
    assert.deepEqual(scoreSteps(histories, columns, alpha), [
      { at: 0, score: -5 },
      { at: 10, score: 5 },
      { at: 20, score: -5 },
      { at: 30, score: 5 },
    ]);
    assert.deepEqual(standingAt(histories, columns, alpha, 30), { reached: 2, total: 2, score: 5 });
  });

  it('that all teams share are switched for each', () => {
    const shared = [switched('found', 10, true, [])];
    for (const team of [alpha, beta]) {
      const [found] = milestoneHistories(shared, columns, team);
      assert.ok(found !== undefined);
      assert.equal(firstOn(found), 10);
    }
  });
});

describe('spans between two things', () => {
  it('go to the first that came behind, and say who never got there', () => {
    const moments = [
      moment('MAIL', 1, { byTeam: true }),
      moment('INJECT', 5, { name: 'alarm', teamIds: ['1'] }),
      moment('INJECT', 6, { name: 'alarm', teamIds: ['2'] }),
      moment('MAIL', 8, { byTeam: false }),
      moment('MAIL', 25, { byTeam: true }),
    ];
    const spans = spansBetween(moments, [alpha, beta], { kind: 'INJECT', name: 'alarm' }, { kind: 'MAIL', name: '' });
    assert.deepEqual(
      spans.map(({ team, seconds }) => [team.name, seconds]),
      [
        ['Alpha', 20],
        ['Beta', undefined],
      ],
    );
    assert.deepEqual(eventsIn(moments), [
      { kind: 'MAIL', name: '' },
      { kind: 'INJECT', name: 'alarm' },
    ]);
  });

  it('have a median, between the two in the middle where there are two', () => {
    assert.equal(median([5, 1, 3]), 3);
    assert.equal(median([4, 1, 2, 3]), 2.5);
    assert.equal(median([]), undefined);
  });
});

describe('time, looked back at', () => {
  it('tells where it stood and for how long on the wall', () => {
    const moments = [
      moment('STOPPED', 60, { timestamp: '2026-01-01T12:00:00Z' }),
      moment('RESUMED', 60, { timestamp: '2026-01-01T12:05:00Z' }),
      moment('STOPPED', 90),
    ];
    assert.deepEqual(stopsIn(moments), [{ at: 60, seconds: 300 }]);
    assert.equal(endOf(moments), 90);
    assert.equal(endOf([]), 60);
  });

  it('is walked by what happened', () => {
    assert.equal(timeBeside([1, 5, 9], 5, 1), 9);
    assert.equal(timeBeside([1, 5, 9], 5, -1), 1);
    assert.equal(timeBeside([1, 5, 9], 9, 1), undefined);
  });
});
