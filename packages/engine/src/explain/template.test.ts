import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control, definitionOf, milestones, person } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { explainTemplate } from './template.ts';

const content = { text: 'So be it.', files: [] };
const template = (asked: Parameters<typeof control>[0]) => ({ context: '', content, control: control(asked) });

const DEFINITION = definitionOf({
  roles: [
    { name: 'red', description: '' },
    { name: 'blue', description: '' },
  ],
  milestones: milestones('a b c'),
  emailPersons: [
    person('Ada@mail.ex', {
      templates: [
        template({ on: 'a b', off: 'b' }),
        template({ roles: ['blue'], on: 'a' }),
        template({ when: 'a and not c', on: 'b' }),
      ],
    }),
  ],
});

function start(): Exercise {
  return new Exercise(DEFINITION, { teams: { one: 'red', two: 'blue' } });
}

const explain = ({ state }: Exercise, number: number, team = 1) => explainTemplate(state, team, 'ada@MAIL.ex', number);

describe('the explanation of a template', () => {
  it('W6 M3: lists what it would switch, in order, and what would change', () => {
    const exercise = start();
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    assert.deepEqual(explain(exercise, 0), {
      applies: true,
      refused: null,
      missing: null,
      switches: [
        { milestone: 'a', on: true, changes: false },
        { milestone: 'b', on: true, changes: true },
        { milestone: 'b', on: false, changes: true },
      ],
      words: '',
      parts: [],
    });
  });

  it('W6: says if it is for another role, or waits for milestones', () => {
    const exercise = start();
    const { applies, refused, words } = explain(exercise, 1);
    assert.deepEqual([applies, refused], [false, 'other-role']);
    assert.equal(words, 'It would switch nothing: it is for the role blue only, and the team is red.');
    assert.equal(explain(exercise, 1, 2).applies, true);
    assert.equal(explain(exercise, 2).words, 'It would switch nothing: it waits for `a` to be on.');
    exercise.must({ type: 'switch_milestone', milestone: 'c', on: true }, INSTRUCTOR);
    assert.equal(explain(exercise, 2).words, 'It would switch nothing: it waits for `a` to be on and `c` to be off.');
    assert.deepEqual(explain(exercise, 2).switches, [{ milestone: 'b', on: true, changes: true }]);
  });

  it('W6 E9: matches the effect of sending it', () => {
    for (const team of [1, 2]) {
      for (const number of [0, 1, 2]) {
        const exercise = start();
        const { applies, switches } = explain(exercise, number, team);
        const asked = { kind: 'template', template: number } as const;
        exercise.must(
          { type: 'write_as_person', team, address: 'ada@mail.ex', thread: null, subject: '', content: asked },
          INSTRUCTOR,
        );
        const switched = exercise.of('milestone_switched').map(({ milestone, on }) => ({ milestone, on }));
        const told = switches.filter(({ changes }) => changes).map(({ milestone, on }) => ({ milestone, on }));
        assert.deepEqual(switched, applies ? told : [], `team ${team}, template ${number}`);
      }
    }
  });
});
