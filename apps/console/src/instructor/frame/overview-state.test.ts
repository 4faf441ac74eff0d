import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExerciseOpenedResult, TeamRow } from './exercise.generated.ts';
import { readMilestones } from './milestone-bits.ts';
import { applyOverview, overviewFrom, waitingIn } from './overview-state.ts';

const BITS = { on: 'hAA', switched: 'gAA', times: '8', byHand: 'AAA' };

const team = (teamId: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId,
  name: `Team ${teamId}`,
  role: null,
  memberCount: 1,
  score: 0,
  lastActAt: null,
  waitsUntil: null,
  stuckSince: null,
  finishedAt: null,
  unanswered: 0,
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
    plannedStart: null,
    stopReason: null,
    definition: { id: '1', name: 'tour' },
  },
  exerciseOverview: {
    position: 9,
    whole: true,
    state: 'RUNNING',
    clock: { state: 'RUNNING', timeElapsed: 60, timeLeft: 540 },
    removedTeamIds: [],
    teams,
    milestones: [],
  },
  emailContacts: [],
});

const update = (teams: TeamRow[], more: object = {}) => ({
  ...opened(teams).exerciseOverview,
  whole: false,
  position: 10,
  ...more,
});

describe('milestones in digits of six bits', () => {
  it('are read as the documentation of live updates writes them', () => {
    const states = readMilestones(BITS);
    assert.deepEqual([...states.on], [0, 5]);
    assert.deepEqual([...states.switchedAt], [[5, 60]]);
    assert.deepEqual([...states.byHand], []);
  });

  it('have times of as many digits as the longest needs', () => {
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
  it('replaces the rows that a message brings, and leaves all others the same objects', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('2', { score: 5 })]));
    assert.equal(after.teams[0], before.teams[0]);
    assert.equal(after.teams[1]?.score, 5);
    assert.equal(after.position, 10);
  });

  it('takes teams away that were removed, and adds new ones at the end', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('3')], { removedTeamIds: ['1'] }));
    assert.deepEqual(
      after.teams.map(({ teamId }) => teamId),
      ['2', '3'],
    );
  });

  it('forgets everything before a message that tells everything', () => {
    const before = overviewFrom(opened([team('1'), team('2')]));
    const after = applyOverview(before, update([team('2')], { whole: true }));
    assert.deepEqual(
      after.teams.map(({ teamId }) => teamId),
      ['2'],
    );
  });

  it('counts what waits over all teams', () => {
    const overview = overviewFrom(opened([team('1', { unanswered: 2 }), team('2', { unanswered: 1, unjudged: 4 })]));
    assert.deepEqual(waitingIn(overview), { mails: 3, answers: 4 });
  });
});
