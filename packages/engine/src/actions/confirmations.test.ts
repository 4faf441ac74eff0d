import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alternative, control, definitionOf, inject, milestones } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('confirmations', () => {
  const definition = definitionOf({
    milestones: milestones('ok a'),
    injects: [
      inject('ask', { time: 1, confirmation: { text: 'OK', control: control({ on: 'ok' }) } }),
      inject('plain'),
      inject('conditional', { confirmation: { text: 'OK', control: control({ when: 'ok', on: 'a' }) } }),
      inject('one of two', {
        alternatives: [
          alternative('not this', {
            control: control({ when: 'a' }),
            confirmation: { text: 'OK', control: control() },
          }),
          alternative('but this'),
        ],
      }),
    ],
  });
  const press = (exercise: Exercise, name: string) => {
    const received = [...exercise.team().actions].findIndex(
      (action) => action.kind === 'inject' && action.inject === name,
    );
    return { type: 'confirm_inject', action: received + 1 } as const;
  };

  it('B1: can be pressed once, and then apply their control', () => {
    const exercise = new Exercise(definition);
    exercise.wait(1);
    exercise.must({ type: 'join_team', user: 'tim' }, INSTRUCTOR);
    exercise.must(press(exercise, 'ask'), { id: 'tim', role: 'trainee' });
    assert.deepEqual(exercise.switched(), ['1 ok on']);
    assert.equal(exercise.refused(press(exercise, 'ask')), 'already_confirmed');
    const early = new Exercise(definition);
    early.must(press(early, 'conditional'));
    early.wait(1);
    early.must(press(early, 'ask'));
    assert.deepEqual(early.switched(), ['1 ok on']);
    assert.equal(early.refused(press(early, 'conditional')), 'already_confirmed');
  });

  it('B1: can be pressed only by their roles, and only by a valid number of the log', () => {
    const confirmation = { text: 'OK', control: control({ roles: ['blue'], on: 'ok' }) };
    const forBlue = definitionOf({
      roles: ROLES,
      milestones: milestones('ok'),
      injects: [inject('ask', { confirmation })],
    });
    const exercise = new Exercise(forBlue, { teams: { r: 'red', b: 'blue' } });
    for (const action of [Number.NaN, 1.5, 0, -1]) {
      assert.equal(exercise.refused({ type: 'confirm_inject', action }), 'inject_unknown');
    }
    for (const team of [1, 2]) exercise.must({ type: 'confirm_inject', team, action: 1 }, INSTRUCTOR);
    assert.deepEqual([exercise.switched(1), exercise.switched(2)], [[], ['0 ok on']]);
  });

  it('B2: exist only for received injects that ask for one', () => {
    const exercise = new Exercise(definition);
    assert.equal(exercise.refused(press(exercise, 'ask')), 'inject_unknown');
    assert.equal(exercise.refused(press(exercise, 'no such inject')), 'inject_unknown');
    assert.equal(exercise.refused(press(exercise, 'plain')), 'no_confirmation');
    assert.equal(exercise.refused(press(exercise, 'one of two')), 'no_confirmation');
  });
});
