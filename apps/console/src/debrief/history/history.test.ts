import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  endOf,
  eventsIn,
  isOnAt,
  lastUntil,
  milestoneHistories,
  momentsByTeam,
  scoreSteps,
  spansBetween,
  standingAt,
  stopsIn,
  timeBeside,
} from './history.ts';
import { type Mark, marksIn } from './mark.ts';
import { teamHistories } from './team-history.ts';

let position = 0;
const moment = (kind: Mark['kind'], at: number, more: Partial<Mark> = {}): Mark => {
  position += 1;
  return {
    ...{ position, kind, exerciseTime: at, teamIds: ['1'], told: undefined },
    ...{ byTeam: false, name: '', on: null, ...more },
  };
};
const switched = (name: string, at: number, on = true, teamIds = ['1']): Mark =>
  moment('MILESTONE', at, { name, on, teamIds });

const columns = [
  { name: 'found', displayName: 'Found', score: 10, roles: [], outcome: 'GOOD', isFinal: false },
  { name: 'lost', displayName: 'Lost', score: -5, roles: [], outcome: 'BAD', isFinal: false },
  { name: 'theirs', displayName: 'Theirs', score: 100, roles: ['archive'], outcome: 'GOOD', isFinal: false },
] as const;
const alpha = { teamId: '1', name: 'Alpha', role: 'desk', cell: null, milestones: { on: new Set([1, 2]) } };
const beta = { teamId: '2', name: 'Beta', role: 'archive', cell: null, milestones: { on: new Set<number>() } };

describe('past milestones of a team', () => {
  const moments = [switched('found', 10), switched('found', 20, false), switched('found', 30), switched('theirs', 15)];
  const histories = milestoneHistories(moments, columns, alpha);

  it('milestones begin in the state that their first switch implies, or in their final state if there was none', () => {
    assert.deepEqual(
      histories.map(({ atStart }) => atStart),
      [false, true, false],
    );
  });

  it('have at a moment the state of their last switch, including that moment', () => {
    const [found] = histories;
    assert.ok(found !== undefined);
    assert.deepEqual(
      [9, 10, 20, 29, 30].map((time) => isOnAt(found, time)),
      [false, true, false, false, true],
    );
    assert.equal(found.firstOn, 10);
  });

  it('score what is on and counts for the role, step by step, as the engine sums', () => {
    const [tenth, fifth, third] = [0.1, 0.2, 0.3].map((score, place) => ({
      ...{ name: `m${place}`, displayName: '', score, roles: [], outcome: 'GOOD' as const, isFinal: false },
    }));
    assert.ok(tenth !== undefined && fifth !== undefined && third !== undefined);
    const all = [tenth, fifth, third];
    const inTurn = [switched('m0', 1), switched('m1', 2), switched('m2', 3), switched('m2', 4, false)];
    const steps = scoreSteps(
      milestoneHistories(inTurn, all, { ...alpha, cell: null, milestones: { on: new Set([0, 1]) } }),
      all,
      alpha,
    );
    assert.deepEqual(
      steps.map(({ score }) => score),
      [0, 0.1, 0.1 + 0.2, 0.1 + 0.2 + 0.3, 0.1 + 0.2],
    );
    assert.deepEqual(scoreSteps(histories, columns, alpha), [
      { at: 0, score: -5 },
      { at: 10, score: 5 },
      { at: 20, score: -5 },
      { at: 30, score: 5 },
    ]);
    assert.deepEqual(standingAt(histories, columns, alpha, 30), { reached: 1, total: 1, setbacks: 1, score: 5 });
  });

  it('shared milestones are switched for every team', () => {
    const shared = [switched('found', 10, true, [])];
    for (const team of [alpha, beta]) {
      const [found] = milestoneHistories(shared, columns, team);
      assert.ok(found !== undefined);
      assert.equal(found.firstOn, 10);
    }
  });
});

describe('marks of a page', () => {
  const used = { kind: 'TOOL', name: 'nmap', byTeam: true, on: null } as const;
  const started = { kind: 'STARTED', name: '', byTeam: false, on: null } as const;
  const page = {
    ...{ position: 40, epoch: 'e', hasNextPage: false, events: [started, used] },
    ...{ teams: [{ teamIds: [] }, { teamIds: ['7', '8'] }] },
    ...{ eventOf: 'ABB', teamsOf: 'ABA', positions: 'BBmB', times: 'AkD42D' },
    moments: [{ position: 1, timestamp: '2026-01-01T12:00:00Z', text: '' }],
  };

  it('have what happened, when, and to whom', () => {
    assert.deepEqual(marksIn(page, undefined), [
      { ...started, position: 1, exerciseTime: 0, teamIds: [], told: page.moments[0] },
      { ...used, position: 2, exerciseTime: 0.1, teamIds: ['7', '8'], told: undefined },
      { ...used, position: 40, exerciseTime: 3.9, teamIds: [], told: undefined },
    ]);
  });

  it('are of one team on demand', () => {
    assert.deepEqual(
      marksIn(page, '5').map(({ teamIds }) => teamIds),
      [['5'], ['5'], ['5']],
    );
  });
});

describe('durations between two events', () => {
  it('end at the first that follows, and report teams that never got there', () => {
    const moments = [
      moment('MAIL', 1, { byTeam: true }),
      moment('INJECT', 5, { name: 'alarm', teamIds: ['1'] }),
      moment('INJECT', 6, { name: 'alarm', teamIds: ['2'] }),
      moment('MAIL', 8, { byTeam: false }),
      moment('MAIL', 25, { byTeam: true }),
    ];
    const spans = spansBetween(
      momentsByTeam(moments, [alpha, beta]),
      [alpha, beta],
      { kind: 'INJECT', name: 'alarm' },
      { kind: 'MAIL', name: '' },
    );
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
});

describe('past time', () => {
  it('reports where it stood still and for how long on the wall clock', () => {
    const moments = [
      moment('STOPPED', 60, { told: { timestamp: '2026-01-01T12:00:00Z', text: '' } }),
      moment('RESUMED', 60, { told: { timestamp: '2026-01-01T12:05:00Z', text: '' } }),
      moment('STOPPED', 90),
    ];
    assert.deepEqual(stopsIn(moments), [{ at: 60, seconds: 300 }]);
    const finished = [
      ...moments.slice(0, 2),
      moment('STOPPED', 90, { told: { timestamp: '2026-01-01T12:10:00Z', text: '' } }),
      moment('FINISHED', 90, { told: { timestamp: '2026-01-01T12:11:00Z', text: '' } }),
    ];
    assert.deepEqual(stopsIn(finished), [
      { at: 60, seconds: 300 },
      { at: 90, seconds: 60 },
    ]);
    assert.equal(endOf(moments, false), 90);
    assert.equal(endOf([], false), 60);
  });

  it('grows in steps while the exercise runs', () => {
    assert.deepEqual(
      [0, 299, 300, 301].map((at) => endOf([moment('TOOL', at)], true)),
      [300, 300, 300, 600],
    );
  });

  it('stays the same object for teams to which nothing has happened', () => {
    const moments = [moment('STARTED', 0, { teamIds: [] }), switched('found', 5), switched('found', 6, true, ['2'])];
    const teams = [alpha, beta];
    const before = teamHistories(new Map(), momentsByTeam(moments, teams), teams, columns);
    const more = momentsByTeam([...moments, switched('lost', 9, true, ['2'])], teams);
    const after = teamHistories(before, more, teams, columns);
    assert.equal(after.get('1'), before.get('1'));
    assert.deepEqual(after.get('2'), teamHistories(new Map(), more, teams, columns).get('2'));
    assert.notDeepEqual(after.get('2'), before.get('2'));
    const renamed = { ...alpha, name: 'Aleph' };
    assert.equal(teamHistories(after, more, [renamed, beta], columns).get('1')?.team, renamed);
  });

  it('has the moments of each team, and the last ones until a time', () => {
    const [all, first, second] = [
      moment('STARTED', 0, { teamIds: [] }),
      moment('TOOL', 5, { teamIds: ['1'] }),
      moment('TOOL', 9, { teamIds: ['2'] }),
    ] as const;
    assert.deepEqual(Object.fromEntries(momentsByTeam([all, first, second], [alpha, beta])), {
      1: [all, first],
      2: [all, second],
    });
    const isTool = ({ kind }: Mark): boolean => kind === 'TOOL';
    assert.deepEqual(lastUntil([all, first, second], 9, 1, isTool), [second]);
    assert.deepEqual(lastUntil([all, first, second], 8, 2, isTool), [first]);
  });

  it('is stepped through by events', () => {
    assert.equal(timeBeside([1, 5, 9], 5, 1), 9);
    assert.equal(timeBeside([1, 5, 9], 5, -1), 1);
    assert.equal(timeBeside([1, 5, 9], 9, 1), undefined);
  });
});
