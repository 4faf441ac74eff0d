import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  alternative,
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
import { Exercise, INSTRUCTOR, NOON } from '../testing/exercise.ts';
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

  it('V1: has everything as the definition describes it', () => {
    const file = { name: 'map.png', path: 'content/map.png', size: 7 };
    const seeing = { name: 'see', description: 'Open your eyes.', tags: [] };
    const exercise = new Exercise(
      definitionOf({
        objectives: [{ name: 'Look', tags: [], activities: [seeing] }],
        milestones: [milestone('shown', { teamVisible: true, description: 'You saw it.' })],
        channels: [{ name: 'Radio', type: 'info', description: '' }],
        injects: [inject('i', { alternatives: [alternative('i', { channel: 'Radio' })] })],
        tools: [tool('look', [response('up', { content: { text: 'Sky.', files: [file] } })])],
        drive: [{ ...file, unlockedBy: [] }],
      }),
    );
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'f.txt' }, INSTRUCTOR);
    exercise.pass(1).must({ type: 'use_tool', tool: 'look', argument: 'up' });
    const own = { type: 'send_own_inject', channel: 'Radio', text: '', files: ['f'], overlay: false } as const;
    exercise.pass(1).must(own, INSTRUCTOR);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    // What a team had is still there when the exercise has finished.
    const seen = view(exercise);
    assert.deepEqual(
      seen.messages.map(({ channel }) => channel),
      ['Radio', 'Radio'],
    );
    assert.deepEqual(
      seen.toolUses.map(({ text, attachments }) => [text, attachments]),
      [['Sky.', [{ kind: 'definition', file }]]],
    );
    assert.deepEqual(seen.objectives[0]?.activities[0]?.description, 'Open your eyes.');
    assert.deepEqual(seen.milestones[0]?.description, 'You saw it.');
    assert.deepEqual(seen.drive, [file]);
    assert.deepEqual(seen.files, [{ id: 'f', name: 'f.txt', time: fromMinutes(2) }]);
  });

  it('V1 I9: has what an instructor wrote, over the whole screen where that was wanted', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'map.png' }, INSTRUCTOR);
    const own = { type: 'send_own_inject', channel: 'News', text: 'Look outside.', files: ['f'] } as const;
    exercise.must({ ...own, overlay: true }, INSTRUCTOR);
    exercise.must({ ...own, files: [], overlay: false }, INSTRUCTOR);
    const [, first, second] = view(exercise).messages;
    const attachments = [{ kind: 'uploaded', file: 'f', name: 'map.png' }];
    const said = { channel: 'News', text: 'Look outside.', confirmation: null, time: 0, at: exercise.now };
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

  it('V1 E7 E9: has each mail with its own subject, and the text of the template it came from', () => {
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

  it('V1 U3: has the default response of a tool where none fitted', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'back' });
    assert.deepEqual(
      view(exercise).toolUses.map(({ tool: name, argument, text }) => [name, argument, text]),
      [['look', 'back', 'Nothing.']],
    );
  });

  it('V1 Q2: has a questionnaire as it was written, what was answered, and nothing of how it was judged', () => {
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
        overlay: { duration: 4 },
        canBeAnswered: true,
        questions: [{ type: 'free-form', text: 'Why?', min: 2, max: 9 }],
        submissions: [{ time: fromMinutes(1), by: 'tom', answers }],
        text: 'Think.',
        attachments: [{ kind: 'definition', file }],
      },
    ]);
  });

  it('V1 V4 M2: has the time at which a milestone was last switched on, 0 for one that begins on', () => {
    const begins = milestone('begins', { initialState: true, teamVisible: true, displayName: '' });
    const exercise = new Exercise(definitionOf({ milestones: [begins, milestone('later', { teamVisible: true })] }));
    const seen = () => [
      view(exercise).milestones.map(({ displayName, on, lastOn }) => [displayName, on, lastOn]),
      instructorView(exercise.state, exercise.now).teams[0]?.milestones.map(({ name, on, lastOn }) => [
        name,
        on,
        lastOn,
      ]),
    ];
    const before = [
      ['begins', true, 0],
      ['later', false, null],
    ];
    assert.deepEqual(seen(), [before, before]);
    exercise.pass(1);
    exercise.must({ type: 'switch_milestone', milestone: 'begins', on: false }, INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', milestone: 'later', on: true }, INSTRUCTOR);
    const after = [
      ['begins', false, 0],
      ['later', true, fromMinutes(1)],
    ];
    assert.deepEqual(seen(), [after, after]);
  });

  it('V1 T11: has the time that is left, with what was added, and is over at the very end', () => {
    const exercise = start();
    exercise.must({ type: 'add_time', minutes: 30 }, INSTRUCTOR);
    const clock = () => instructorView(exercise.state, exercise.now).clock;
    exercise.pass(70);
    assert.deepEqual([clock().timeLeft, clock().isOver], [fromMinutes(20), false]);
    exercise.pass(20);
    assert.deepEqual([clock().timeLeft, clock().isOver], [0, true]);
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

  it('V2: is told who the contacts are', () => {
    const ada = person('ada@mail.ex', { description: 'Librarian', organization: 'Library' });
    const exercise = new Exercise(definitionOf({ emailPersons: [ada], config: { emailBetweenTeams: true } }), {
      teams: { one: null, two: null },
    });
    assert.deepEqual(view(exercise).contacts, [
      { address: 'ada@mail.ex', description: 'Librarian', organization: 'Library' },
      { address: 'two@mail.ex', description: 'two', organization: '' },
    ]);
  });

  it('V1 T2: has each thing at its time, exercise time and wall time, and a clock that never goes back', () => {
    const exercise = start();
    exercise.pass(3);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    exercise
      .pass(1)
      .must({ type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'choices', options: [0] }] });
    const seen = view(exercise);
    const moments = [seen.messages[0], seen.mail[0]?.messages[0], seen.toolUses[0], seen.mail[1]?.messages[0]];
    assert.deepEqual(
      moments.map((each) => [each?.time, (each?.at ?? 0) - NOON]),
      [0, 0, 3, 3].map((minute) => [fromMinutes(minute), fromMinutes(minute)]),
    );
    assert.deepEqual(
      seen.questionnaires.map(({ appearedAt, submissions }) => [appearedAt, submissions[0]?.time]),
      [[0, fromMinutes(4)]],
    );
    const early = teamView(exercise.state, 1, exercise.now - 500).clock;
    assert.equal('time' in early && early.time, fromMinutes(4));
  });

  it('V1: has its tools as the definition describes them', () => {
    const described = { tooltipDescription: 'Looks.', hint: 'up or down', category: 'Eyes', requiresInput: false };
    const exercise = new Exercise(definitionOf({ tools: [tool('look', [], described)] }));
    assert.deepEqual(view(exercise).tools, [{ name: 'look', ...described }]);
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

  it('V1 F1: is told when it has finished, while others go on', () => {
    const exercise = new Exercise(definitionOf({ milestones: [milestone('end', { final: true })] }), {
      teams: { one: null, two: null },
    });
    exercise.pass(7).must({ type: 'switch_milestone', milestone: 'end', on: true }, INSTRUCTOR);
    assert.deepEqual([view(exercise, 1).finishedAt, view(exercise, 2).finishedAt], [fromMinutes(7), null]);
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

  it('V4 P5: is when each inject was chosen, sent and confirmed, and when each comment was written', () => {
    const slow = inject('slow', { time: 1, delay: 2, confirmation: { text: 'OK', control: control() } });
    const exercise = new Exercise(definitionOf({ injects: [slow] }));
    exercise.pass(4).must({ type: 'confirm_inject', action: 1 });
    exercise.pass(1).must({ type: 'write_comment', text: 'quick' }, INSTRUCTOR);
    const [team] = instructorView(exercise.state, exercise.now).teams;
    assert.deepEqual(team?.injects[0]?.state, {
      status: 'sent',
      alternative: 'slow',
      because: { kind: 'time' },
      chosenAt: fromMinutes(1),
      sentAt: fromMinutes(3),
      action: 1,
      confirmation: { time: fromMinutes(4), by: 'tom' },
    });
    assert.deepEqual(team?.comments, [{ time: fromMinutes(5), at: exercise.now, text: 'quick', by: 'ines' }]);
  });

  it('V4: is how the exercise was opened', () => {
    const exercise = new Exercise(DEFINITION, { mode: 'on-demand', finishAtEnd: true, teams: { r: 'red' } });
    const { mode, finishAtEnd } = instructorView(exercise.state, exercise.now);
    assert.deepEqual([mode, finishAtEnd], ['on-demand', true]);
  });

  it('V4: is who wrote each mail', () => {
    const exercise = start();
    const content = { kind: 'own', text: 'Hello', files: [] } as const;
    const address = 'ada@mail.ex';
    exercise.must({ type: 'write_as_person', address, thread: null, subject: 'Hi', content }, INSTRUCTOR);
    exercise.must({ type: 'reply_to_mail', thread: '1:2', text: 'Hello', files: [] });
    const [red] = instructorView(exercise.state, exercise.now).teams;
    assert.deepEqual(
      red?.seen.mail.map(({ messages }) => messages.map(({ number, by }) => [number, by])),
      [
        [[1, null]],
        [
          [1, 'ines'],
          [2, 'tom'],
        ],
      ],
    );
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
