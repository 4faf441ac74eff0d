import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { definitionOf, milestone } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { teamProgress } from '../view/progress.ts';
import { isMet } from './counting.ts';

const ROLES = [
  { name: 'plant', description: '' },
  { name: 'press', description: '' },
];

const DEFINITION = definitionOf({
  roles: ROLES,
  objectives: [{ name: 'Contain', tags: [], activities: [{ name: 'cut', description: '', tags: [] }] }],
  milestones: [
    milestone('seen', { teamVisible: true, activity: 'cut' }),
    milestone('cut_off', { roles: ['plant'], activity: 'cut' }),
    milestone('told', { roles: ['press'] }),
    milestone('lost', { score: -10, teamVisible: true, activity: 'cut' }),
    milestone('flooded', { outcome: 'bad' }),
    milestone('detour', { score: -1, outcome: 'good' }),
    milestone('hour_over', { outcome: 'neutral', teamVisible: true }),
    milestone('restored', { final: true, outcome: 'good' }),
    milestone('rebuilt', { final: true, outcome: 'good' }),
    milestone('given_up', { final: true, outcome: 'bad' }),
  ],
});

function after(...milestones: readonly string[]) {
  const exercise = new Exercise(DEFINITION, { teams: { alpha: 'plant', beta: 'press' } });
  for (const name of milestones) {
    exercise.must({ type: 'switch_milestone', milestone: name, on: true }, INSTRUCTOR);
  }
  const [team] = exercise.state.teams;
  assert.ok(team !== undefined);
  const { milestones: all, visible, objectives } = teamProgress(exercise.state, team);
  return { all, visible, objectives };
}

describe('what a team has reached', () => {
  it('C1 C2: counts good milestones of its role, all good endings as one', () => {
    assert.deepEqual(after().all, { reached: 0, total: 4, setbacks: 0 });
    assert.deepEqual(after('seen', 'cut_off', 'detour').all, { reached: 3, total: 4, setbacks: 0 });
    assert.deepEqual(after('rebuilt').all, { reached: 1, total: 4, setbacks: 0 });
    assert.deepEqual(after('rebuilt', 'restored').all, { reached: 1, total: 4, setbacks: 0 });
  });

  it('C2: does not count milestones of other roles, nor neutral ones', () => {
    assert.deepEqual(after('told', 'hour_over').all, { reached: 0, total: 4, setbacks: 0 });
  });

  it('C1 C2: counts setbacks apart: bad ones, and those with a negative score unless they say otherwise', () => {
    assert.deepEqual(after('lost', 'flooded', 'given_up').all, { reached: 0, total: 4, setbacks: 3 });
  });

  it('C3: counts for its members what they see', () => {
    assert.deepEqual(after('seen', 'cut_off', 'lost', 'flooded', 'hour_over').visible, {
      reached: 1,
      total: 1,
      setbacks: 1,
    });
  });

  it('C4: counts objectives in the same way', () => {
    assert.deepEqual(after('seen', 'lost').objectives, [{ name: 'Contain', reached: 1, total: 2 }]);
  });

  it('C5: has met an objective with all its milestones of the role, whatever the setbacks', () => {
    const met = (...milestones: readonly string[]) => after(...milestones).objectives.map(isMet);
    assert.deepEqual(met(), [false]);
    assert.deepEqual(met('seen'), [false]);
    assert.deepEqual(met('seen', 'cut_off'), [true]);
    assert.deepEqual(met('seen', 'cut_off', 'lost'), [true]);
    assert.equal(isMet({ reached: 0, total: 0 }), false);
  });
});
