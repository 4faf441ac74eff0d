import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retractionOutlook } from '../read-model/retraction.ts';
import { control, definitionOf, inject, mailInject, milestones, person } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { teamView } from '../view/team-view.ts';

const DEFINITION = definitionOf({
  milestones: milestones('told followed'),
  emailPersons: [person('ada@mail.ex')],
  injects: [
    inject('hint', { auto: false, control: control({ on: 'told' }) }),
    mailInject('letter', 'ada@mail.ex', { time: 2 }),
    inject('echo', { control: control({ when: 'told', on: 'followed' }) }),
  ],
});

const start = (): Exercise => new Exercise(DEFINITION, { teams: { one: null, two: null, three: null } });
const tell = (exercise: Exercise, team: number, text = 'A secret.') => {
  const wish = { type: 'send_own_inject', team, channel: 'News', text, files: [], overlay: false } as const;
  return exercise.of('own_inject_sent', exercise.must(wish, INSTRUCTOR))[0]?.action ?? 0;
};
const hint = (exercise: Exercise, team: number) => {
  const wish = { type: 'send_prepared_inject', team, inject: 'hint', alternative: null } as const;
  return exercise.of('inject_sent', exercise.must(wish, INSTRUCTOR))[0]?.action ?? 0;
};
const retract = (action: number, more: object = {}) =>
  ({ type: 'retract', item: { kind: 'action', action }, ...more }) as const;
const seen = (exercise: Exercise, team: number): string => JSON.stringify(teamView(exercise.state, team, exercise.now));
const others = (exercise: Exercise, action: number): readonly number[] | undefined =>
  retractionOutlook(exercise.state, 1, { kind: 'action', action })?.others;

describe('retracting what several teams received', () => {
  it('R9: a message goes from the named teams in one act, each with the correction', () => {
    const exercise = start();
    const [action = 0] = [1, 2, 3].map((team) => tell(exercise, team));
    assert.deepEqual(others(exercise, action), [2, 3]);
    const events = exercise.must(retract(action, { also: [3], correction: 'Better.' }), INSTRUCTOR);
    assert.deepEqual(
      exercise.of('retracted', events).map(({ teams }) => teams),
      [[1], [3]],
    );
    for (const team of [1, 3]) {
      assert.doesNotMatch(seen(exercise, team), /secret/);
      assert.match(seen(exercise, team), /Better/);
    }
    assert.match(seen(exercise, 2), /secret/);
    assert.doesNotMatch(seen(exercise, 2), /Better/);
  });

  it('R9: only the same words of the same instructor at the same time are the same message', () => {
    const exercise = start();
    const action = tell(exercise, 1);
    tell(exercise, 2, 'Another.');
    exercise.pass(2);
    tell(exercise, 3);
    assert.deepEqual(others(exercise, action), []);
    exercise.must(retract(action, { also: [2, 3] }), INSTRUCTOR);
    assert.match(seen(exercise, 2), /Another/);
    assert.match(seen(exercise, 3), /secret/);
  });

  it('R9: an inject goes with what it switched in each, also if it came as mail', () => {
    const exercise = start();
    const [action = 0] = [1, 2].map((team) => hint(exercise, team));
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'told', on: false }, INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'told', on: true }, INSTRUCTOR);
    exercise.pass(1);
    hint(exercise, 3);
    const outlook = retractionOutlook(exercise.state, 1, { kind: 'action', action }, [2, 3]);
    assert.deepEqual(
      [outlook?.teams, outlook?.others],
      [
        [1, 2, 3],
        [2, 3],
      ],
    );
    assert.deepEqual(
      outlook?.milestones.map(({ team, milestone }) => `${team} ${milestone}`),
      ['1 told', '3 told'],
      'in the second it was switched since',
    );
    const events = exercise.must(retract(action, { also: [2, 3], milestones: ['told'] }), INSTRUCTOR);
    assert.deepEqual(
      exercise.of('milestone_switched', events).map(({ team, on, cause }) => [team, on, cause.kind]),
      [
        [1, false, 'retraction'],
        [3, false, 'retraction'],
      ],
    );
    exercise.wait(2);
    const [letter] = exercise.of('inject_sent').filter((sent) => sent.inject === 'letter' && sent.team === 1);
    exercise.must(retract(letter?.action ?? 0, { also: [2, 3] }), INSTRUCTOR);
    for (const team of [1, 2, 3]) assert.match(JSON.stringify(exercise.of('retracted')), new RegExp(`${team}:1`));
  });

  it('R9: teams that see it no more are left out, and unknown ones are refused', () => {
    const exercise = start();
    const [one = 0, two = 0] = [1, 2, 3].map((team) => tell(exercise, team));
    exercise.must({ ...retract(two), team: 2 }, INSTRUCTOR);
    assert.deepEqual(others(exercise, one), [3]);
    assert.equal(exercise.refused(retract(one, { also: [9] }), INSTRUCTOR), 'team_unknown');
    const events = exercise.must(retract(one, { also: [1, 2, 3, 3] }), INSTRUCTOR);
    assert.deepEqual(
      exercise.of('retracted', events).map(({ teams }) => teams),
      [[1], [3]],
    );
  });
});
