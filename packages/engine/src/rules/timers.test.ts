import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { explainInject } from '../explain/inject.ts';
import { explainMilestone } from '../explain/milestone.ts';
import {
  alternative,
  control,
  definitionOf,
  inject,
  milestones,
  person,
  response,
  silent,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { valuesOf } from '../view/sections.ts';
import { viewTeamDetails } from '../view/team-details.ts';
import { viewTeam } from '../view/team-sections.ts';
import { teamView } from '../view/team-view.ts';

const SWITCH = tool('switch', [
  response('a on', { control: control({ on: 'a' }) }),
  response('a off', { control: control({ off: 'a' }) }),
  response('b on', { control: control({ on: 'b' }) }),
]);

function exerciseWith(...injects: ReturnType<typeof inject>[]): Exercise {
  const emailPersons = [person('ada@mail.ex')];
  return new Exercise(definitionOf({ milestones: milestones('a b late'), injects, emailPersons, tools: [SWITCH] }));
}

const use = (exercise: Exercise, argument: string) => exercise.must({ type: 'use_tool', tool: 'switch', argument });

describe('silent alternatives', () => {
  const TIMER = inject('timer', { time: 2, alternatives: [silent('late', control({ when: 'not a', on: 'late' }))] });

  it('I11 I1 I5: apply their control at their time, once, and are visible only to instructors', () => {
    const exercise = exerciseWith(TIMER, inject('follows', { control: control({ when: 'late' }) }));
    const before = viewTeam(exercise.state, 1, exercise.now);
    exercise.wait(2);
    assert.deepEqual(exercise.sent(), ['2 timer/late', '2 follows']);
    assert.deepEqual(exercise.switched(), ['2 late on']);
    assert.deepEqual(
      [...exercise.team().actions].map(({ kind }) => kind),
      ['inject'],
    );
    const after = viewTeam(exercise.state, 1, exercise.now);
    assert.equal(after.position, before.position + 1);
    const { sections } = viewTeamDetails(exercise.state, 1, exercise.now);
    const [timer] = valuesOf(sections, 'inject').filter(({ name }) => name === 'timer');
    assert.deepEqual(timer?.state, {
      status: 'sent',
      alternative: 'late',
      because: { kind: 'time' },
      chosenAt: fromMinutes(2),
      sentAt: fromMinutes(2),
      action: null,
      confirmation: null,
    });
    assert.deepEqual(exercise.wait(60), []);
  });

  it('I11 I2: are skipped like any other, and take precedence over later ones', () => {
    const leave = silent('in peace', control({ when: 'a' }));
    const nag = inject('nag', { time: 2, alternatives: [leave, alternative('remind')] });
    const quick = exerciseWith(nag);
    use(quick, 'a on');
    quick.wait(5);
    use(quick, 'a off');
    assert.deepEqual(quick.sent(), ['2 nag/in peace']);
    const slow = exerciseWith(nag);
    slow.wait(5);
    assert.deepEqual(slow.sent(), ['2 nag/remind']);
  });

  it('I11 I7: can be sent by instructors, once', () => {
    const exercise = exerciseWith(TIMER);
    const send = { type: 'send_prepared_inject', inject: 'timer', alternative: 'late' } as const;
    exercise.must(send, INSTRUCTOR);
    assert.deepEqual(exercise.of('silent_inject_sent')[0]?.because, { kind: 'instructor', by: 'ines' });
    assert.equal(exercise.refused(send, INSTRUCTOR), 'already_sent');
    assert.equal(exercise.refused({ type: 'confirm_inject', action: 1 }), 'inject_unknown');
    assert.deepEqual(exercise.wait(5), []);
  });

  it('I11 W2 W3: are explained like any other', () => {
    const exercise = exerciseWith(TIMER);
    const words = () => explainInject(exercise.state, 1, 'timer', exercise.now).words;
    assert.equal(words(), 'Waiting for minute 2.');
    exercise.wait(2);
    assert.equal(words(), 'Sent at minute 2 as `late`, because its time had come while `not a` held.');
  });
});

describe('rechecking injects', () => {
  const checked = (...alternatives: ReturnType<typeof alternative>[]) =>
    inject('checked', { delay: 3, recheck: true, alternatives });
  const [whenA, whenB] = ['a', 'b'].map((name) => alternative(name, { control: control({ when: name, on: 'late' }) }));
  assert.ok(whenA !== undefined && whenB !== undefined);

  it('I12 I3: are sent after the delay if the chosen alternative still holds', () => {
    const exercise = exerciseWith(checked(whenA, whenB));
    use(exercise, 'b on');
    exercise.pass(1);
    use(exercise, 'a on');
    exercise.wait(2);
    assert.deepEqual(exercise.sent(), ['3 checked/b']);
    assert.deepEqual(exercise.of('inject_withdrawn'), []);
  });

  it('I12 K6: wait again if it does not, are checked at once, and start a new delay', () => {
    const exercise = exerciseWith(checked(whenA, whenB));
    use(exercise, 'a on');
    exercise.pass(1);
    use(exercise, 'a off');
    use(exercise, 'b on');
    const events = exercise.wait(2);
    assert.deepEqual(
      events.map(({ type, time }) => [type, time]),
      [
        ['inject_withdrawn', fromMinutes(3)],
        ['inject_chosen', fromMinutes(3)],
      ],
    );
    assert.deepEqual(exercise.of('inject_chosen').at(-1)?.because, { kind: 'time' });
    exercise.wait(3);
    assert.deepEqual(exercise.sent(), ['6 checked/b']);
    const sent = exercise.team().injects.get(0);
    assert.equal(sent?.status === 'sent' && sent.chosenAt, fromMinutes(3));
  });

  it('I12 I2: wait for a milestone if no alternative holds, and instructors see that', () => {
    const exercise = exerciseWith(checked(whenA));
    use(exercise, 'a on');
    use(exercise, 'a off');
    exercise.wait(10);
    const { sections } = viewTeamDetails(exercise.state, 1, exercise.now);
    const [state] = valuesOf(sections, 'inject').map((each) => each.state);
    assert.equal(state?.status === 'withdrawn' && state.withdrawnAt, fromMinutes(3));
    assert.equal(
      explainInject(exercise.state, 1, 'checked', exercise.now).words,
      'Waiting for `a` to be on, to be sent 3 minutes later.',
    );
    assert.equal(
      exercise.refused({ type: 'send_prepared_inject', inject: 'checked', alternative: null }, INSTRUCTOR),
      'no_fitting_alternative',
    );
    use(exercise, 'a on');
    exercise.wait(3);
    assert.deepEqual(exercise.sent(), ['13 checked/a']);
  });

  it('I12 M8: recheck the roles of the chosen alternative too', () => {
    const roles = ['red', 'blue'].map((name) => ({ name, description: '' }));
    const own = alternative('own', { control: control({ roles: ['red'] }) });
    const definition = definitionOf({ roles, injects: [checked(own)] });
    const exercise = new Exercise(definition, { teams: { r: 'red', b: 'blue' } });
    exercise.wait(3);
    assert.deepEqual([exercise.sent(1), exercise.sent(2)], [['3 checked/own'], []]);
  });

  it('I12 W2 W4: are explained by the recheck, and can come in another alternative', () => {
    const exercise = exerciseWith(checked(whenA, whenB));
    use(exercise, 'a on');
    const explained = explainInject(exercise.state, 1, 'checked', exercise.now);
    assert.equal(explained.kind === 'chosen' && explained.recheck, true);
    assert.equal(
      explained.words,
      'Chosen at minute 0 as `a`, because `a` was switched on; it will be sent at minute 3, if it is still for the team then.',
    );
    assert.equal(
      explainMilestone(exercise.state, 1, 'late', exercise.now).words,
      'Off. It goes on when the inject `checked` (a) is sent, which waits for minute 3; or when the inject `checked` (b) is sent, which waits for `b` to be on and minute 3.',
    );
  });
});

describe('the sender of a message', () => {
  it('I13 V1: is shown as the speaker, and starts no thread', () => {
    const says = inject('says', { alternatives: [{ ...alternative('says'), sender: 'ada@mail.ex' }] });
    const exercise = exerciseWith(says, inject('plain'));
    const view = teamView(exercise.state, 1, exercise.now);
    assert.deepEqual(
      view.messages.map(({ sender }) => sender),
      [{ address: 'ada@mail.ex', name: '', portrait: null }, null],
    );
    assert.deepEqual(view.mail, []);
  });
});
