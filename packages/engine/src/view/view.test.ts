import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  choice,
  control,
  definitionOf,
  freeForm,
  inject,
  mailInject,
  milestone,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { instructorView } from './instructor-view.ts';
import { teamView } from './team-view.ts';

const DEFINITION = definitionOf({
  roles: [
    { name: 'red', description: '' },
    { name: 'blue', description: '' },
  ],
  config: { emailBetweenTeams: true },
  objectives: [
    {
      name: 'Look',
      tags: [],
      activities: [
        { name: 'see', description: 'Open your eyes.', tags: [] },
        { name: 'hear', description: '', tags: [] },
      ],
    },
  ],
  milestones: [
    milestone('shown', { teamVisible: true, activity: 'see', displayName: 'Seen', score: 2 }),
    milestone('secret', { activity: 'see' }),
    milestone('blue_only', { teamVisible: true, roles: ['blue'], activity: 'hear' }),
  ],
  emailPersons: [person('ada@mail.ex'), person('spy@mail.ex', { teamVisible: false })],
  tools: [
    tool('look', [
      response('up', { control: control({ on: 'shown secret' }) }),
      response('down', { control: control({ off: 'secret' }) }),
    ]),
    tool('blue tool', [], { roles: ['blue'] }),
  ],
  injects: [
    inject('spoiler name', { confirmation: { text: 'Yes', control: control() }, overlay: { duration: 2 } }),
    mailInject('mail', 'spy@mail.ex'),
    inject('future', { time: 50 }),
  ],
  questionnaires: [
    questionnaire('Q', {
      questions: [choice('radio', { a: control({ on: 'secret' }), b: control() }, { correct: [0] })],
    }),
  ],
  drive: [
    { name: 'always.md', path: 'drive/always.md', size: 1, unlockedBy: [] },
    { name: 'later.md', path: 'drive/later.md', size: 1, unlockedBy: ['secret', 'blue_only'] },
  ],
});

const start = (): Exercise => new Exercise(DEFINITION, { teams: { r: 'red', b: 'blue' } });
const view = (exercise: Exercise, team = 1) => teamView(exercise.state, team, exercise.now);

describe('what a team sees', () => {
  it('V1: is what it has received and done, without what is not for its eyes', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'write_comment', text: 'a private remark' }, INSTRUCTOR);
    exercise.must(
      {
        type: 'write_as_person',
        address: 'ada@mail.ex',
        thread: null,
        subject: 'Hi',
        content: { kind: 'own', text: 'Hello', files: [] },
      },
      INSTRUCTOR,
    );
    const seen = view(exercise);
    assert.deepEqual(
      seen.messages.map(({ action, text, confirmation, overlay }) => [
        action,
        text,
        confirmation?.text,
        overlay?.duration,
      ]),
      [[1, 'spoiler name.', 'Yes', 2]],
    );
    assert.deepEqual(
      seen.milestones.map(({ displayName, on }) => [displayName, on]),
      [['Seen', true]],
    );
    assert.deepEqual(
      seen.toolUses.map(({ action, text, by }) => [action, text, by]),
      [[4, 'About up.', 'tom']],
    );
    assert.deepEqual(
      seen.tools.map(({ name }) => name),
      ['look'],
    );
    assert.equal(seen.score, 2);
    assert.deepEqual(
      seen.mail.map(({ messages }) => messages.map(({ from, text, by }) => [from, text, by])),
      [[['spy@mail.ex', 'mail.', null]], [['ada@mail.ex', 'Hello', null]]],
    );
    const told = JSON.stringify(seen);
    for (const secret of [
      '"spoiler name"',
      'private remark',
      'ines',
      'secret',
      'blue_only',
      'future',
      'correct',
      'member-of-b',
    ]) {
      assert.ok(!told.includes(secret), `${secret} is told in ${told}`);
    }
  });

  it('V1: is nothing but the team itself before the exercise starts', () => {
    const exercise = new Exercise(DEFINITION, { teams: { r: 'red', b: 'blue' }, start: false });
    const { id, name, role, address, members, clock, score, finishedAt, ...rest } = view(exercise);
    assert.deepEqual([id, name, role, address, members], [1, 'r', 'red', 'r@mail.ex', ['tom']]);
    assert.deepEqual([clock.phase, score, finishedAt], ['READY', 0, null]);
    assert.deepEqual(Object.values(rest).flat(), []);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.deepEqual(Object.keys(view(exercise)).sort(), Object.keys({ ...rest, ...view(exercise) }).sort());
    assert.equal(view(exercise).tools.length, 1);
  });

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
      [1, { text: 'Got it', confirmedAt: null }, { duration: 1 }],
    );
    exercise.pass(2).must({ type: 'confirm_inject', action: 1 });
    assert.equal(received()?.confirmation?.confirmedAt, fromMinutes(2));
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Thanks', files: [] });
    const [, reply] = view(exercise).mail[0]?.messages ?? [];
    assert.deepEqual([reply?.action, reply?.confirmation, reply?.overlay], [null, null, null]);
  });

  it('V5: has what is shown over the whole screen, and for how long', () => {
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

  it('V1: has no time where the definition hides it', () => {
    const hidden = new Exercise(definitionOf({ config: { showExerciseTime: false } }));
    assert.deepEqual(view(hidden).clock, { phase: 'RUNNING' });
    const shown = start();
    shown.pass(70);
    assert.deepEqual(view(shown).clock, { phase: 'RUNNING', time: fromMinutes(70), timeLeft: 0, isOver: true });
    assert.deepEqual(instructorView(hidden.state, hidden.now).clock.timeLeft, fromMinutes(60));
  });

  it('V2: has the people it may know as contacts, and the other teams where it may write to them', () => {
    assert.deepEqual(
      view(start()).contacts.map(({ address }) => address),
      ['ada@mail.ex', 'b@mail.ex'],
    );
    const apart = new Exercise(
      { ...DEFINITION, config: { ...DEFINITION.config, emailBetweenTeams: false } },
      { teams: { r: 'red', b: 'blue' } },
    );
    assert.deepEqual(
      view(apart).contacts.map(({ address }) => address),
      ['ada@mail.ex'],
    );
  });

  it('V3: counts what it has learned', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'down' });
    const counts = (team: number) =>
      view(exercise, team).objectives.map(({ name, reached, total, activities }) => [
        name,
        `${reached}/${total}`,
        ...activities.map((activity) => `${activity.name} ${activity.reached}/${activity.total}`),
      ]);
    assert.deepEqual(counts(1), [['Look', '1/2', 'see 1/2', 'hear 0/0']]);
    assert.deepEqual(counts(2), [['Look', '0/3', 'see 0/2', 'hear 0/1']]);
  });

  it('D2: has the documents of the drive that are unlocked while a milestone is on', () => {
    const exercise = start();
    const documents = () => view(exercise).drive.map(({ name }) => name);
    assert.deepEqual(documents(), ['always.md']);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    assert.deepEqual(documents(), ['always.md', 'later.md']);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'down' });
    assert.deepEqual(documents(), ['always.md']);
  });

  it('E10 D1: names the files that came to it', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'f1', name: 'photo.png' });
    exercise.must({ type: 'send_mail', to: ['b@mail.ex'], subject: 'Look', text: '', files: ['f1'] });
    assert.deepEqual(view(exercise, 2).files, [{ id: 'f1', name: 'photo.png', time: 0 }]);
    assert.deepEqual(view(exercise, 2).mail[1]?.messages[0]?.attachments, [
      { kind: 'uploaded', file: 'f1', name: 'photo.png' },
    ]);
    assert.equal(view(exercise, 2).mail[1]?.messages[0]?.by, null);
    assert.equal(view(exercise, 1).mail[1]?.messages[0]?.by, 'tom');
  });

  it('Q2 V1: can answer a questionnaire while it runs and is open', () => {
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

describe('what an instructor sees', () => {
  it('V4 P5: is everything of every team', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'write_comment', team: 2, text: 'quiet' }, INSTRUCTOR);
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'f.txt' }, INSTRUCTOR);
    const seen = instructorView(exercise.state, exercise.now);
    const [red, blue] = seen.teams;
    assert.deepEqual(
      red?.milestones.map(({ name, on, cause }) => [name, on, cause?.kind]),
      [
        ['shown', true, 'tool'],
        ['secret', true, 'tool'],
        ['blue_only', false, undefined],
      ],
    );
    assert.deepEqual(
      red?.injects.map(({ name, state }) => [name, state?.status]),
      [
        ['spoiler name', 'sent'],
        ['mail', 'sent'],
        ['future', undefined],
      ],
    );
    assert.deepEqual(
      blue?.comments.map(({ text }) => text),
      ['quiet'],
    );
    assert.deepEqual(
      blue?.questionnaires.map(({ title, state }) => [title, state?.submissions.length]),
      [['Q', 0]],
    );
    assert.deepEqual(
      seen.files.map(({ name }) => name),
      ['f.txt'],
    );
    assert.deepEqual([seen.mode, seen.finishAtEnd, seen.teams.length], ['synchronous', false, 2]);
  });

  it('V4: is told who wrote every mail, how answers were judged, and survives JSON', () => {
    const exercise = new Exercise(
      definitionOf({
        emailPersons: [person('ada@mail.ex')],
        questionnaires: [questionnaire('Q', { questions: [freeForm()] })],
      }),
    );
    const content = { kind: 'own', text: 'Hello', files: [] } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content }, INSTRUCTOR);
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] });
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'text', text: 'so' }] });
    const judgement = { correct: true, comment: 'good' };
    const place = { questionnaire: 'Q', attempt: 1, question: 0 };
    exercise.must({ type: 'judge_answer', ...place, ...judgement, milestones: [] }, INSTRUCTOR);
    const seen = instructorView(exercise.state, exercise.now);
    const [team] = seen.teams;
    assert.deepEqual(
      team?.seen.mail[0]?.messages.map(({ number, by }) => [number, by]),
      [
        [1, 'ines'],
        [2, 'tom'],
      ],
    );
    assert.deepEqual(team?.questionnaires[0]?.state?.submissions[0]?.judgements, [
      { question: 0, time: 0, by: 'ines', ...judgement },
    ]);
    assert.deepEqual(JSON.parse(JSON.stringify(seen)), seen);
  });
});
