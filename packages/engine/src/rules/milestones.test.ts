import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { control, definitionOf, inject, milestone, milestones, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { teamView } from '../view/team-view.ts';
import { isOn } from './milestones.ts';

const on = (exercise: Exercise, name: string, team = 1): boolean =>
  isOn(exercise.state.compiled, exercise.team(team), name);

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('milestones', () => {
  it('M1 K7: belong to a team and begin as the definition says', () => {
    const definition = definitionOf({ milestones: [milestone('a'), milestone('b', { initialState: true })] });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'a', on: true }, INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'b', on: false }, INSTRUCTOR);
    assert.deepEqual([on(exercise, 'a', 1), on(exercise, 'b', 1)], [false, true]);
    assert.deepEqual([on(exercise, 'a', 2), on(exercise, 'b', 2)], [true, false]);
  });

  it('M2: keep the time of the last switch-on, and ignore a switch to their current state', () => {
    const definition = definitionOf({
      milestones: [milestone('a'), milestone('b', { initialState: true })],
      tools: [
        tool('t', [
          response('on', { control: control({ on: 'a b' }) }),
          response('off', { control: control({ off: 'a b' }) }),
        ]),
      ],
    });
    const exercise = new Exercise(definition);
    const use = (argument: string) => exercise.pass(1).must({ type: 'use_tool', tool: 't', argument });
    use('on');
    use('on');
    use('off');
    use('off');
    assert.deepEqual(exercise.switched(), ['1 a on', '3 a off', '3 b off']);
    assert.deepEqual(
      [...exercise.team().milestones].map(({ lastOn }) => lastOn),
      [fromMinutes(1), 0],
    );
    use('on');
    assert.deepEqual(
      [...exercise.team().milestones].map(({ lastOn }) => lastOn),
      [fromMinutes(5), fromMinutes(5)],
    );
    use('off');
    assert.deepEqual(
      [...exercise.team().milestones].map(({ lastOn }) => lastOn),
      [fromMinutes(5), fromMinutes(5)],
    );
  });

  it('M3: are switched on before they are switched off', () => {
    const definition = definitionOf({
      milestones: milestones('a b c'),
      tools: [tool('t', [response('x', { control: control({ on: 'b a c', off: 'a' }) })])],
    });
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'x' });
    assert.deepEqual(exercise.switched(), ['0 b on', '0 a on', '0 c on', '0 a off']);
  });

  it('M4: can be switched by instructors, but not to their current state', () => {
    const exercise = new Exercise(definitionOf({ milestones: milestones('a') }));
    assert.equal(
      exercise.refused({ type: 'switch_milestone', milestone: 'a', on: false }, INSTRUCTOR),
      'nothing_to_change',
    );
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    assert.equal(
      exercise.refused({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR),
      'nothing_to_change',
    );
    assert.equal(
      exercise.refused({ type: 'switch_milestone', milestone: 'nowhere', on: true }, INSTRUCTOR),
      'milestone_unknown',
    );
    assert.equal(
      exercise.refused({ type: 'switch_milestone', team: 9, milestone: 'a', on: false }, INSTRUCTOR),
      'team_unknown',
    );
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: false }, INSTRUCTOR);
    assert.deepEqual(exercise.switched(), ['0 a on', '0 a off']);
  });

  const score = (exercise: Exercise, team: number) => teamView(exercise.state, team, exercise.now).score;

  it('M5 M6: count for their teams while they are on', () => {
    const definition = definitionOf({
      roles: ROLES,
      milestones: [
        milestone('red_only', { roles: ['red'], score: 5, final: true }),
        milestone('both', { score: 3 }),
        milestone('minus', { score: -4, initialState: true }),
      ],
      injects: [inject('asks', { control: control({ when: 'red_only' }) })],
    });
    const exercise = new Exercise(definition, { teams: { r: 'red', b: 'blue' } });
    assert.deepEqual([score(exercise, 1), score(exercise, 2)], [-4, -4]);
    for (const team of [1, 2]) {
      exercise.must({ type: 'switch_milestone', team, milestone: 'red_only', on: true }, INSTRUCTOR);
      exercise.must({ type: 'switch_milestone', team, milestone: 'both', on: true }, INSTRUCTOR);
    }
    assert.deepEqual([score(exercise, 1), score(exercise, 2)], [4, -1]);
    assert.deepEqual([exercise.team(1).finishedAt, exercise.team(2).finishedAt], [0, null]);
    assert.deepEqual([exercise.sent(1), exercise.sent(2)], [['0 asks'], ['0 asks']]);
    exercise.must({ type: 'switch_milestone', team: 1, milestone: 'both', on: false }, INSTRUCTOR);
    assert.equal(score(exercise, 1), 1);
  });

  it('M5 M6: milestones that begin on count only for their teams', () => {
    const red = milestone('red_only', { roles: ['red'], score: 5, initialState: true });
    const exercise = new Exercise(definitionOf({ roles: ROLES, milestones: [red] }), {
      teams: { r: 'red', b: 'blue', n: null },
    });
    assert.deepEqual(
      [1, 2, 3].map((team) => score(exercise, team)),
      [5, 0, 0],
    );
  });

  it('M6: leave no rounding errors in the score', () => {
    const definition = definitionOf({ milestones: [milestone('a', { score: 0.1 }), milestone('b', { score: 0.2 })] });
    const exercise = new Exercise(definition);
    for (const on of [true, false]) {
      for (const name of ['a', 'b']) exercise.must({ type: 'switch_milestone', milestone: name, on }, INSTRUCTOR);
    }
    assert.equal(score(exercise, 1), 0);
  });

  it('M6: can have fractional scores', () => {
    const scored = [0.5, 0.25, -2].map((score, i) => milestone(`m${i}`, { score, initialState: true }));
    const exercise = new Exercise(definitionOf({ milestones: scored }));
    assert.equal(teamView(exercise.state, 1, exercise.now).score, -1.25);
  });

  it('M7: record what switched them', () => {
    const definition = definitionOf({
      milestones: milestones('a b'),
      injects: [inject('i', { control: control({ when: 'a', on: 'b' }) })],
    });
    const exercise = new Exercise(definition);
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    assert.deepEqual(
      exercise.of('milestone_switched').map(({ cause }) => cause),
      [
        { kind: 'instructor', by: 'ines' },
        { kind: 'inject', inject: 'i', alternative: 'i' },
      ],
    );
    assert.deepEqual(
      [...exercise.team().milestones].map(({ cause }) => cause.kind),
      ['instructor', 'inject'],
    );
  });

  it('M8: are restricted by roles only if roles are enabled', () => {
    const injects = [inject('for red', { control: control({ roles: ['red'] }) }), inject('for all')];
    const enabled = new Exercise(definitionOf({ roles: ROLES, injects }), { teams: { r: 'red', b: 'blue', n: null } });
    assert.deepEqual(
      [1, 2, 3].map((team) => enabled.sent(team).length),
      [2, 1, 1],
    );
    const disabled = new Exercise(definitionOf({ roles: ROLES, injects, config: { enableRoles: false } }), {
      teams: { r: 'red', n: null },
    });
    assert.deepEqual(
      [1, 2].map((team) => disabled.sent(team).length),
      [2, 2],
    );
  });

  it('M8: can be for several roles, and only these', () => {
    const roles = [...ROLES, { name: 'green', description: '' }];
    const injects = [inject('for two', { control: control({ roles: ['red', 'green'] }) })];
    const exercise = new Exercise(definitionOf({ roles, injects }), {
      teams: { r: 'red', b: 'blue', g: 'green', n: null },
    });
    assert.deepEqual(
      [1, 2, 3, 4].map((team) => exercise.sent(team).length),
      [1, 0, 1, 0],
    );
  });
});
