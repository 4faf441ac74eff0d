import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExerciseOpenedResult, TeamRow } from './exercise.generated.ts';
import { readMilestones } from './milestone-bits.ts';
import { applyOverview, nextStuckIn, overviewFrom, waitingIn } from './overview-state.ts';

const BITS = { on: 'hAA', switched: 'gAA', times: '8', byHand: 'AAA' };

const team = (teamId: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId,
  name: `Team ${teamId}`,
  role: null,
  cell: null,
  memberCount: 1,
  score: 0,
  lastActAt: null,
  waitsUntil: null,
  hintedAt: null,
  stuckSince: null,
  finishedAt: null,
  unanswered: 0,
  points: null,
  unjudged: 0,
  clock: null,
  milestones: BITS,
  ...more,
});

const opened = (teams: TeamRow[]): ExerciseOpenedResult => ({
  exercise: {
    id: '7',
    name: 'Spring class',
    onDemand: false,
    finishAtEnd: false,
    shareFeedback: false,
    stuckAfter: 300,
    plannedStart: null,
    stopReason: null,
    definition: { id: '1', name: 'tour' },
  },
  exerciseOverview: {
    position: 9,
    epoch: 'first',
    whole: true,
    state: 'RUNNING',
    stuckAfter: 300,
    clock: { state: 'RUNNING', timeElapsed: 60, timeLeft: 540 },
    removedTeamIds: [],
    teams,
    milestones: [],
  },
  emailContacts: [],
  needsYou: { needs: [], awayCount: 0, awayTeams: [] },
  tags: [],
});

const update = (teams: TeamRow[], more: object = {}) => ({
  ...opened(teams).exerciseOverview,
  whole: false,
  position: 10,
  epoch: 'first',
  ...more,
});

describe('milestones in digits of six bits', () => {
  it('are decoded as in the documentation of live updates', () => {
    const states = readMilestones(BITS);
    assert.deepEqual([...states.on], [0, 5]);
    assert.deepEqual([...states.switchedAt], [[5, 60]]);
    assert.deepEqual([...states.byHand], []);
  });

  it('have times with as many digits as the longest needs', () => {
    const { switchedAt } = readMilestones({ on: 'D', switched: 'D', times: 'AIBA', byHand: 'C' });
    assert.deepEqual(
      [...switchedAt],
      [
        [0, 8],
        [1, 64],
      ],
    );
  });
});

describe('the overview of an exercise', () => {
  it('replaces the rows of a message, and keeps all others as the same objects', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('2', { score: 5 })]));
    assert.equal(after.teams[0], before.teams[0]);
    assert.equal(after.teams[1]?.score, 5);
    assert.equal(after.position, 10);
  });

  it('removes deleted teams, and appends new ones', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('3')], { removedTeamIds: ['1'] }));
    assert.deepEqual(
      after.teams.map(({ teamId }) => teamId),
      ['2', '3'],
    );
  });

  it('discards everything before a complete message', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('2')], { whole: true }));
    assert.deepEqual(
      after.teams.map(({ teamId }) => teamId),
      ['2'],
    );
  });

  it('counts what waits across all teams', () => {
    const overview = overviewFrom(opened([team('1', { unanswered: 2 }), team('2', { unanswered: 1, unjudged: 4 })]));
    assert.deepEqual(waitingIn(overview), { mails: 3, answers: 4 });
    assert.deepEqual(waitingIn({ ...overview, state: 'FINISHED' }), { mails: 0, answers: 4 });
  });

  it('says when time alone makes the next team stuck', () => {
    const teams = [
      team('1', { stuckSince: 100 }),
      team('2', { stuckSince: 500 }),
      team('3', { stuckSince: null }),
      team('4', { stuckSince: 400 }),
    ];
    const overview = overviewFrom(opened(teams));
    const at = (state: 'RUNNING' | 'STOPPED') => ({
      ...overview,
      clock: { state, elapsed: 600, left: null, toldAt: 0 },
    });
    // The first has been stuck for a while; 30 s later, the fourth comes next.
    assert.equal(nextStuckIn(at('RUNNING'), 30_000), 70);
    assert.equal(nextStuckIn(at('STOPPED'), 30_000), undefined);
  });
});
