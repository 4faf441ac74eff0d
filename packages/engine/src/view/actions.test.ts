import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  alternative,
  control,
  definitionOf,
  freeForm,
  inject,
  mailInject,
  milestone,
  person,
  questionnaire,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { start } from '../testing/seen-story.ts';
import { teamView } from './team-view.ts';

const view = (exercise: Exercise, team = 1) => teamView(exercise.state, team, exercise.now);

describe('the action log of a team', () => {
  it('V1 B1: has the button of a mail inject with the mail', () => {
    const mail = mailInject('with a button', 'ada@mail.ex');
    const confirmation = { text: 'Got it', control: control() };
    const alternatives = mail.alternatives.map((each) => ({ ...each, confirmation, overlay: { duration: 1 } }));
    const exercise = new Exercise(
      definitionOf({ emailPersons: [person('ada@mail.ex')], injects: [{ ...mail, alternatives }] }),
    );
    const received = () => view(exercise).mail[0]?.messages[0];
    assert.deepEqual(
      [received()?.action, received()?.confirmation, received()?.overlay],
      [1, { text: 'Got it', confirmedAt: null, confirmedBy: null }, { duration: 1 }],
    );
    exercise.pass(2).must({ type: 'confirm_inject', action: 1 });
    assert.equal(received()?.confirmation?.confirmedAt, fromMinutes(2));
    assert.equal(received()?.confirmation?.confirmedBy, TRAINEE.id);
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Thanks', files: [] });
    const [, reply] = view(exercise).mail[0]?.messages ?? [];
    assert.deepEqual([reply?.action, reply?.confirmation, reply?.overlay], [null, null, null]);
  });

  it('V1 I9: has what an instructor wrote, as an overlay if requested', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'map.png' }, INSTRUCTOR);
    const own = { type: 'send_own_inject', channel: 'News', text: 'Look outside.', files: ['f'] } as const;
    exercise.must({ ...own, overlay: true }, INSTRUCTOR);
    exercise.must({ ...own, files: [], overlay: false }, INSTRUCTOR);
    const [, first, second] = view(exercise).messages;
    const attachments = [{ kind: 'uploaded', file: 'f', name: 'map.png' }];
    const said = {
      kind: 'message',
      channel: 'News',
      sender: null,
      text: 'Look outside.',
      confirmation: null,
      retraction: null,
      time: 0,
      at: exercise.now,
    };
    assert.deepEqual(first, { action: 4, ...said, overlay: { duration: null }, attachments });
    assert.deepEqual(second, { action: 5, ...said, overlay: null, attachments: [] });
  });

  it('V1 I2: has an inject in the alternative that was sent, with its files', () => {
    const file = { name: 'map.png', path: 'content/map.png', size: 1 };
    const [plain] = mailInject('mail', 'ada@mail.ex').alternatives;
    assert.ok(plain !== undefined);
    const never = control({ when: 'never' });
    const content = { text: 'The second.', files: [file] };
    const parts = { content, overlay: { duration: 3 }, confirmation: { text: 'OK', control: control() } };
    const exercise = new Exercise(
      definitionOf({
        milestones: [milestone('never')],
        emailPersons: [person('ada@mail.ex')],
        injects: [
          inject('news', { alternatives: [alternative('one', { control: never }), alternative('two', parts)] }),
          {
            ...mailInject('mail', 'ada@mail.ex'),
            alternatives: [
              { ...plain, name: 'one', control: never },
              { ...plain, ...parts, name: 'two' },
            ],
          },
        ],
      }),
    );
    const received = [view(exercise).messages[0], view(exercise).mail[0]?.messages[0]];
    for (const seen of received) {
      assert.deepEqual([seen?.text, seen?.overlay?.duration, seen?.confirmation?.text], ['The second.', 3, 'OK']);
      assert.deepEqual(seen?.attachments, [{ kind: 'definition', file }]);
    }
  });

  it('V1 E7 E9: has each mail with its own subject, and the text of its template', () => {
    const template = (text: string) => ({ context: '', content: { text, files: [] }, control: control() });
    const exercise = new Exercise(
      definitionOf({
        emailPersons: [person('ada@mail.ex', { templates: [template('First.'), template('Second.')] })],
        injects: [mailInject('mail', 'ada@mail.ex'), mailInject('again', 'ada@mail.ex', { time: 1 })],
      }),
    );
    exercise.wait(1);
    const content = { kind: 'template', template: 1 } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: '1:1', subject: '', content }, INSTRUCTOR);
    const [thread] = view(exercise).mail;
    assert.equal(thread?.subject, 'mail');
    assert.deepEqual(
      thread?.messages.map(({ number, subject, text }) => [number, subject, text]),
      [
        [1, 'mail', 'mail.'],
        [2, 'again', 'again.'],
        [3, 'mail', 'Second.'],
      ],
    );
  });

  it('V1 E9: has the text of the template of the person who wrote', () => {
    const template = (text: string) => ({ context: '', content: { text, files: [] }, control: control() });
    const people = ['ada', 'bob'].map((name) =>
      person(`${name}@mail.ex`, { templates: [template(`${name} one`), template(`${name} two`)] }),
    );
    const exercise = new Exercise(definitionOf({ emailPersons: people }));
    for (const [address, place] of [
      ['bob@mail.ex', 1],
      ['ada@mail.ex', 0],
      ['bob@mail.ex', 0],
    ] as const) {
      const content = { kind: 'template', template: place } as const;
      exercise.must({ type: 'write_as_person', address, thread: null, subject: '', content }, INSTRUCTOR);
    }
    assert.deepEqual(
      teamView(exercise.state, 1, exercise.now).mail.map(({ messages }) => messages.map(({ text }) => text)),
      [['bob two'], ['ada one'], ['bob one']],
    );
  });

  it('V1 U3: has the default response of a tool if none matched', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'back' });
    assert.deepEqual(
      view(exercise).toolUses.map(({ tool: name, argument, text }) => [name, argument, text]),
      [['look', 'back', 'Nothing.']],
    );
  });

  it('V1 Q2: has a questionnaire as written, its answers, and nothing about how it was judged', () => {
    const file = { name: 'map.png', path: 'content/map.png', size: 1 };
    const quiz = questionnaire('Quiz', {
      content: { text: 'Think.', files: [file] },
      overlay: { duration: 4 },
      repeatable: true,
      questions: [freeForm({ min: 2, max: 9 })],
    });
    const exercise = new Exercise(definitionOf({ questionnaires: [quiz] }));
    const answers = [{ kind: 'text', text: 'so' } as const];
    exercise.pass(1).must({ type: 'answer_questionnaire', questionnaire: 'Quiz', answers });
    const verdict = { attempt: 1, question: 0, correct: false, comment: 'no', milestones: [] };
    exercise.must({ type: 'judge_answer', questionnaire: 'Quiz', ...verdict }, INSTRUCTOR);
    assert.deepEqual(view(exercise).questionnaires, [
      {
        title: 'Quiz',
        appearedAt: 0,
        action: 1,
        overlay: { duration: 4 },
        repeatable: true,
        attempts: null,
        canBeAnswered: true,
        questions: [{ type: 'free-form', text: 'Why?', min: 2, max: 9 }],
        submissions: [{ questionnaire: 'Quiz', attempt: 1, time: fromMinutes(1), by: 'tom', answers, judgements: [] }],
        text: 'Think.',
        attachments: [{ kind: 'definition', file }],
      },
    ]);
  });

  it('V5: has overlays and their duration', () => {
    const definition = definitionOf({
      injects: [
        inject('short', { overlay: { duration: 2 } }),
        inject('long', { overlay: { duration: null } }),
        inject('no'),
      ],
      questionnaires: [questionnaire('Q', { overlay: { duration: 1 } }), questionnaire('R')],
    });
    const exercise = new Exercise(definition);
    for (const overlay of [true, false]) {
      exercise.must({ type: 'send_own_inject', channel: 'News', text: 'Look', files: [], overlay }, INSTRUCTOR);
    }
    const { messages, questionnaires } = view(exercise);
    const shown = [...messages, ...questionnaires].map(({ overlay }) => (overlay === null ? null : overlay.duration));
    assert.deepEqual(shown, [2, null, null, null, null, 1, null]);
    assert.deepEqual(
      [...messages, ...questionnaires].map(({ overlay }) => overlay !== null),
      [true, true, false, true, false, true, false],
    );
  });

  it('E10 D1: names the files that the team received', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'f1', name: 'photo.png' });
    exercise.must({ type: 'send_mail', to: ['b@mail.ex'], subject: 'Look', text: '', files: ['f1'] });
    assert.deepEqual(view(exercise, 2).files, [{ id: 'f1', name: 'photo.png', time: 0, retraction: null }]);
    assert.deepEqual(view(exercise, 2).mail[1]?.messages[0]?.attachments, [
      { kind: 'uploaded', file: 'f1', name: 'photo.png' },
    ]);
    assert.equal(view(exercise, 2).mail[1]?.messages[0]?.by, null);
    assert.equal(view(exercise, 1).mail[1]?.messages[0]?.by, 'tom');
  });

  it('D1 E10 V1: has each file with when it was uploaded or received', () => {
    const exercise = new Exercise(definitionOf({}));
    exercise.pass(1).must({ type: 'upload_file', team: null, file: 'theirs', name: 'theirs.txt' }, INSTRUCTOR);
    exercise.pass(1).must({ type: 'upload_file', team: 1, file: 'own', name: 'own.txt' });
    const own = {
      type: 'send_own_inject',
      channel: 'News',
      text: '',
      files: ['own', 'theirs'],
      overlay: false,
    } as const;
    exercise.pass(1).must(own, INSTRUCTOR);
    assert.deepEqual(
      teamView(exercise.state, 1, exercise.now).files.map(({ id, time }) => [id, time]),
      [
        ['own', 120_000],
        ['theirs', 180_000],
      ],
    );
  });

  it('Q2 V1: has a questionnaire that can be answered while the exercise runs and it is open', () => {
    const exercise = start();
    const open = () => view(exercise).questionnaires.map(({ canBeAnswered }) => canBeAnswered);
    assert.deepEqual(open(), [true]);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.deepEqual(open(), [false]);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'choices', options: [0] }] });
    assert.deepEqual(open(), [false]);
  });
});
