import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  alternative,
  control,
  definitionOf,
  inject,
  milestones,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';

const SWITCH = tool('switch', [
  response('a on', { control: control({ on: 'a' }) }),
  response('a off', { control: control({ off: 'a' }) }),
  response('b on', { control: control({ on: 'b' }) }),
  response('b off', { control: control({ off: 'b' }) }),
]);

function exerciseWith(...injects: ReturnType<typeof inject>[]): Exercise {
  return new Exercise(definitionOf({ milestones: milestones('a b c d'), tools: [SWITCH], injects }));
}

const use = (exercise: Exercise, argument: string) => exercise.must({ type: 'use_tool', tool: 'switch', argument });

const EITHER = [
  alternative('if a', { control: control({ when: 'a', on: 'c' }) }),
  alternative('if b', { control: control({ when: 'b', on: 'd' }) }),
];

describe('injects', () => {
  it('I1: are due from their time on, inclusively', () => {
    const exercise = exerciseWith(
      inject('i', { time: 10, control: control({ when: 'a' }) }),
      inject('j', { time: 7.5 }),
    );
    exercise.pass(1);
    use(exercise, 'a on');
    exercise.wait(6.49);
    assert.deepEqual(exercise.sent(), []);
    exercise.wait(0.01);
    assert.deepEqual(exercise.sent(), ['7.5 j']);
    exercise.waitPunctually(30);
    assert.deepEqual(exercise.sent(), ['7.5 j', '10 i']);
  });

  it('I2: wait for a condition, and are checked at every change of a milestone', () => {
    const exercise = exerciseWith(inject('i', { time: 5, alternatives: EITHER }));
    exercise.pass(1);
    use(exercise, 'a on');
    exercise.pass(1);
    use(exercise, 'a off');
    exercise.wait(10);
    assert.deepEqual(exercise.sent(), []);
    use(exercise, 'b on');
    assert.deepEqual(exercise.sent(), ['12 i/if b']);
  });

  it('I2: choose the first alternative that holds', () => {
    const exercise = exerciseWith(inject('i', { time: 5, alternatives: EITHER }));
    use(exercise, 'b on');
    use(exercise, 'a on');
    exercise.wait(5);
    assert.deepEqual(exercise.sent(), ['5 i/if a']);
  });

  it('I3 I4: are sent after their delay as chosen, and only then apply their control', () => {
    const exercise = exerciseWith(inject('i', { time: 1, delay: 3, alternatives: EITHER }));
    use(exercise, 'b on');
    exercise.wait(2);
    use(exercise, 'b off');
    use(exercise, 'a on');
    assert.deepEqual(
      exercise.of('inject_chosen').map(({ time, sendAt, alternative: name }) => [time, sendAt, name]),
      [[60_000, 240_000, 'if b']],
    );
    exercise.wait(1.99);
    assert.deepEqual(exercise.sent(), []);
    exercise.wait(0.01);
    assert.deepEqual(exercise.sent(), ['4 i/if b']);
    assert.deepEqual(exercise.switched(), ['0 b on', '2 b off', '2 a on', '4 d on']);
  });

  it('I5: reach a team once, in one alternative', () => {
    const exercise = exerciseWith(inject('i', { alternatives: EITHER }));
    for (const argument of ['a on', 'b on', 'a off', 'a on', 'b off', 'b on']) use(exercise, argument);
    exercise.wait(100);
    assert.deepEqual(exercise.sent(), ['0 i/if a']);
    assert.equal(
      exercise.refused({ type: 'send_prepared_inject', inject: 'i', alternative: 'if b' }, INSTRUCTOR),
      'already_sent',
    );
  });

  it('I6 I7: wait for an instructor if they are not automatic', () => {
    const exercise = exerciseWith(inject('by hand', { auto: false, time: 30, delay: 5, alternatives: EITHER }));
    exercise.wait(60);
    use(exercise, 'b on');
    assert.deepEqual(exercise.sent(), []);
    const send = { type: 'send_prepared_inject', inject: 'by hand', alternative: null } as const;
    exercise.must(send, INSTRUCTOR);
    assert.deepEqual(exercise.sent(), ['60 by hand/if b']);
    assert.deepEqual(exercise.switched(), ['60 b on', '60 d on']);
    assert.equal(exercise.refused(send, INSTRUCTOR), 'already_sent');
  });

  it('I7: can be sent by an instructor before their time and against their condition', () => {
    const exercise = exerciseWith(inject('i', { time: 30, alternatives: EITHER }), inject('j', { time: 30 }));
    const send = (name: string, which: string | null) =>
      ({ type: 'send_prepared_inject', inject: name, alternative: which }) as const;
    assert.equal(exercise.refused(send('i', null), INSTRUCTOR), 'no_fitting_alternative');
    assert.equal(exercise.refused(send('i', 'if c'), INSTRUCTOR), 'alternative_unknown');
    assert.equal(exercise.refused(send('k', null), INSTRUCTOR), 'inject_unknown');
    assert.equal(exercise.refused(send('i', 'if b')), 'not_allowed');
    exercise.must(send('i', 'if b'), INSTRUCTOR);
    exercise.must(send('j', null), INSTRUCTOR);
    exercise.wait(60);
    assert.deepEqual(exercise.sent(), ['0 i/if b', '0 j']);
    assert.deepEqual(exercise.switched(), ['0 d on']);
  });

  it('I7 I4: can be sent by an instructor in an alternative for other roles, with its control', () => {
    const roles = ['red', 'blue'].map((name) => ({ name, description: '' }));
    const alternatives = [
      alternative('for blue', { control: control({ roles: ['blue'], when: 'b', on: 'c' }) }),
      alternative('for all', { control: control({ on: 'd' }) }),
    ];
    const definition = definitionOf({
      roles,
      milestones: milestones('a b c d'),
      injects: [inject('i', { auto: false, alternatives })],
    });
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    exercise.must({ type: 'send_prepared_inject', inject: 'i', alternative: 'for blue' }, INSTRUCTOR);
    assert.deepEqual([exercise.sent(), exercise.switched()], [['0 i/for blue'], ['0 c on']]);
  });

  it('I7 I8: can be sent early while they wait for their delay, and do not come twice', () => {
    const exercise = exerciseWith(inject('i', { delay: 10, alternatives: EITHER }), inject('j', { delay: 10 }));
    use(exercise, 'b on');
    exercise.wait(2);
    use(exercise, 'a on');
    exercise.must({ type: 'send_prepared_inject', inject: 'i', alternative: null }, INSTRUCTOR);
    exercise.wait(30);
    assert.deepEqual(exercise.sent(), ['2 i/if b', '10 j']);
  });

  it('I7 I10: injects that are sent early name the instructor', () => {
    const exercise = exerciseWith(inject('i', { delay: 10 }));
    exercise.must({ type: 'send_prepared_inject', inject: 'i', alternative: null }, INSTRUCTOR);
    assert.deepEqual(exercise.of('inject_sent')[0]?.because, { kind: 'instructor', by: 'ines' });
  });

  it('I9: can be written by an instructor', () => {
    const exercise = exerciseWith();
    exercise.must({ type: 'upload_file', team: null, file: 'f1', name: 'map.png' }, INSTRUCTOR);
    const own = {
      type: 'send_own_inject',
      channel: 'News',
      text: 'Look outside.',
      files: ['f1'],
      overlay: true,
    } as const;
    exercise.must(own, INSTRUCTOR);
    assert.deepEqual(
      [...exercise.team().actions].map(({ kind }) => kind),
      ['own-inject'],
    );
    assert.deepEqual(
      [...exercise.team().files].map(({ id, by }) => [id, by]),
      [['f1', null]],
    );
    assert.equal(exercise.refused({ ...own, channel: 'Mail' }, INSTRUCTOR), 'channel_unknown');
    assert.equal(exercise.refused({ ...own, channel: 'Nowhere' }, INSTRUCTOR), 'channel_unknown');
    assert.equal(exercise.refused({ ...own, text: ' ', files: [] }, INSTRUCTOR), 'nothing_to_send');
    assert.equal(exercise.refused({ ...own, files: ['f2'] }, INSTRUCTOR), 'file_unknown');
    assert.equal(exercise.refused(own), 'not_allowed');
    assert.deepEqual(exercise.switched(), []);
  });

  it('I9: written by an instructor go only into a channel for messages', () => {
    const channels = (['info', 'email', 'form', 'tool', 'command'] as const).map((type) => ({
      name: `of ${type}`,
      type,
      description: '',
    }));
    const exercise = new Exercise(definitionOf({ channels }));
    const own = { type: 'send_own_inject', text: 'Look outside.', files: [], overlay: false } as const;
    for (const { name } of channels.slice(1)) {
      assert.equal(exercise.refused({ ...own, channel: name }, INSTRUCTOR), 'channel_unknown', name);
    }
    exercise.must({ ...own, channel: 'of info' }, INSTRUCTOR);
  });

  it('I9 T9: written by an instructor come as written, even without a text or while stopped', () => {
    const exercise = exerciseWith();
    exercise.must({ type: 'upload_file', team: null, file: 'f1', name: 'map.png' }, INSTRUCTOR);
    exercise.pass(1).must({ type: 'stop' }, INSTRUCTOR);
    const own = { type: 'send_own_inject', channel: 'News', text: '', files: ['f1'], overlay: true } as const;
    exercise.must(own, INSTRUCTOR);
    exercise.must({ ...own, text: 'Look outside.', files: [], overlay: false }, INSTRUCTOR);
    const logged = { kind: 'own-inject', time: 60_000, at: exercise.now, channel: 'News', by: 'ines' };
    assert.deepEqual(
      [...exercise.team().actions],
      [
        { ...logged, text: '', files: ['f1'], overlay: true },
        { ...logged, text: 'Look outside.', files: [], overlay: false },
      ],
    );
  });

  it('I9 E10: written by an instructor have all their files, by name', () => {
    const exercise = exerciseWith();
    for (const file of ['f1', 'f2', 'f3']) {
      exercise.must({ type: 'upload_file', team: null, file, name: `${file}.txt` }, INSTRUCTOR);
    }
    const own = { type: 'send_own_inject', channel: 'News', text: '', overlay: false } as const;
    exercise.must({ ...own, files: ['f3', 'f2'] }, INSTRUCTOR);
    assert.deepEqual(
      [...exercise.team().files].map(({ id, name }) => [id, name]),
      [
        ['f3', 'f3.txt'],
        ['f2', 'f2.txt'],
      ],
    );
  });

  it('I10: name the latest of several changes in a chain', () => {
    const exercise = exerciseWith(
      inject('swap', { control: control({ when: 'a', on: 'b', off: 'a' }) }),
      inject('after', { control: control({ when: 'b and not a' }) }),
    );
    use(exercise, 'a on');
    const [, after] = exercise.of('inject_sent');
    assert.deepEqual(after?.because, { kind: 'milestone', milestone: 'a', on: false });
  });

  it('I10: name the time if it has come, even if a milestone changes at that moment', () => {
    const exercise = exerciseWith(
      inject('changes a', { time: 1, control: control({ on: 'a' }) }),
      inject('asks', { time: 1, control: control({ when: 'a or not b' }) }),
    );
    exercise.wait(1);
    const [, asks] = exercise.of('inject_sent');
    assert.deepEqual(asks?.because, { kind: 'time' });
  });

  it('I10: name no unrelated change', () => {
    const definition = definitionOf({
      milestones: milestones('a b c'),
      injects: [inject('follows', { control: control({ when: 'a or c' }) })],
      questionnaires: [questionnaire('asks', { control: control({ when: 'c or b' }) })],
      tools: [
        tool('t', [
          response('flicker', { control: control({ on: 'c a b', off: 'a b' }) }),
          response('both', { control: control({ on: 'a c' }) }),
        ]),
      ],
    });
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'flicker' });
    const because = { kind: 'milestone', milestone: 'c', on: true };
    assert.deepEqual(exercise.of('inject_sent')[0]?.because, because);
    assert.deepEqual(exercise.of('questionnaire_appeared')[0]?.because, because);
    const either = new Exercise(definition);
    either.must({ type: 'use_tool', tool: 't', argument: 'both' });
    assert.deepEqual(either.of('inject_sent')[0]?.because, because);
  });

  it('I10: name what triggered them', () => {
    const exercise = exerciseWith(
      inject('by time', { time: 1 }),
      inject('by milestone', { control: control({ when: 'a and not b' }) }),
      inject('by its absence', { time: 1, control: control({ when: 'a and not b' }), delay: 2 }),
      inject('by hand', { auto: false }),
    );
    use(exercise, 'b on');
    use(exercise, 'a on');
    exercise.wait(2);
    use(exercise, 'b off');
    exercise.wait(2);
    exercise.must({ type: 'send_prepared_inject', inject: 'by hand', alternative: null }, INSTRUCTOR);
    const off = { kind: 'milestone', milestone: 'b', on: false };
    assert.deepEqual(
      Object.fromEntries(exercise.of('inject_sent').map(({ inject: name, because }) => [name, because])),
      {
        'by time': { kind: 'time' },
        'by milestone': off,
        'by its absence': off,
        'by hand': { kind: 'instructor', by: 'ines' },
      },
    );
  });
});
