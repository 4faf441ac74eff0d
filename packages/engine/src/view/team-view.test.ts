import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { findTeam } from '../state/teams.ts';
import { alternative, definitionOf, inject, milestone, person, response, tool } from '../testing/definitions.ts';
import { assertEndsSoon } from '../testing/ends-soon.ts';
import { Exercise, INSTRUCTOR, NOON } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/seen-story.ts';
import { clockView } from './clock.ts';
import { teamProgress } from './progress.ts';
import { valuesOf } from './sections.ts';
import { viewTeamDetails } from './team-details.ts';
import { teamView } from './team-view.ts';

const view = (exercise: Exercise, team = 1) => teamView(exercise.state, team, exercise.now);

describe('what a team sees', () => {
  it('V1: is what it has received and done, without anything hidden', () => {
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

  it('V1: is only the team itself before the exercise starts', () => {
    const exercise = new Exercise(DEFINITION, { teams: { r: 'red', b: 'blue' }, start: false });
    const { id, name, role, address, members, clock, score, finishedAt, ...rest } = view(exercise);
    assert.deepEqual([id, name, role, address, members], [1, 'r', 'red', 'r@mail.ex', ['tom']]);
    assert.deepEqual([clock.phase, score, finishedAt], ['READY', 0, null]);
    assert.deepEqual(Object.values(rest).flat(), []);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.deepEqual(Object.keys(view(exercise)).sort(), Object.keys({ ...rest, ...view(exercise) }).sort());
    assert.equal(view(exercise).tools.length, 1);
  });

  it('V1: includes everything as the definition describes it', () => {
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
    // What a team had is still there after the exercise has finished.
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
    assert.deepEqual(seen.files, [{ id: 'f', name: 'f.txt', time: fromMinutes(2), retraction: null }]);
  });

  it('V1 V4 M2: includes when a milestone was last switched on, 0 for one that begins on', () => {
    const begins = milestone('begins', { initialState: true, teamVisible: true, displayName: '' });
    const exercise = new Exercise(definitionOf({ milestones: [begins, milestone('later', { teamVisible: true })] }));
    const seen = () => [
      view(exercise).milestones.map(({ displayName, on, lastOn }) => [displayName, on, lastOn]),
      valuesOf(viewTeamDetails(exercise.state, 1, exercise.now).sections, 'milestone').map(({ name, on, lastOn }) => [
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

  it('V1 T11: includes the remaining time, with what was added, and is over exactly at the end', () => {
    const exercise = start();
    exercise.must({ type: 'add_time', minutes: 30 }, INSTRUCTOR);
    const clock = () => clockView(exercise.state, exercise.now);
    exercise.pass(70);
    assert.deepEqual([clock().timeLeft, clock().isOver], [fromMinutes(20), false]);
    exercise.pass(20);
    assert.deepEqual([clock().timeLeft, clock().isOver], [0, true]);
  });

  it('V1 T1 F5: includes a clock that stands still once the exercise has finished', () => {
    const exercise = new Exercise(definitionOf({}));
    exercise.pass(7).must({ type: 'finish' }, INSTRUCTOR);
    const finished = { phase: 'FINISHED', time: fromMinutes(7), timeLeft: fromMinutes(53), isOver: false };
    assert.deepEqual(view(exercise).clock, finished);
    exercise.pass(500);
    assert.deepEqual(view(exercise).clock, finished);
  });

  it('V1: includes no time if the definition hides it', () => {
    const hidden = new Exercise(definitionOf({ config: { showExerciseTime: false } }));
    assert.deepEqual(view(hidden).clock, { phase: 'RUNNING' });
    const shown = start();
    shown.pass(70);
    assert.deepEqual(view(shown).clock, { phase: 'RUNNING', time: fromMinutes(70), timeLeft: 0, isOver: true });
    assert.deepEqual(clockView(hidden.state, hidden.now).timeLeft, fromMinutes(60));
  });

  it('V1 P1: includes who wrote each of its own mails, even an instructor who helped out', () => {
    const exercise = new Exercise(definitionOf({ emailPersons: [person('ada@mail.ex')] }));
    const mail = { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] } as const;
    exercise.must(mail);
    exercise.must(mail, INSTRUCTOR);
    assert.deepEqual(
      view(exercise).mail.map(({ messages }) => messages.map(({ by }) => by)),
      [['tom'], ['ines']],
    );
  });

  it('V2: includes its contacts, and the other teams if it can write to them', () => {
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

  it('V2: includes who the contacts are', () => {
    const ada = person('ada@mail.ex', { description: 'Librarian', organization: 'Library' });
    const exercise = new Exercise(definitionOf({ emailPersons: [ada], config: { emailBetweenTeams: true } }), {
      teams: { one: null, two: null },
    });
    assert.deepEqual(view(exercise).contacts, [
      { address: 'ada@mail.ex', name: '', portrait: null, description: 'Librarian', organization: 'Library' },
      { address: 'two@mail.ex', name: '', portrait: null, description: 'two', organization: '' },
    ]);
  });

  it('V1 T2: includes exercise time and wall time of each item, and a clock that never goes back', () => {
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

  it('V1: includes its tools as the definition describes them', () => {
    const described = { tooltipDescription: 'Looks.', hint: 'up or down', category: 'Eyes', requiresInput: false };
    const exercise = new Exercise(definitionOf({ tools: [tool('look', [], described)] }));
    assert.deepEqual(view(exercise).tools, [{ name: 'look', ...described }]);
  });

  it('V3: includes its progress towards objectives', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'down' });
    const counts = (team: number) =>
      view(exercise, team).objectives.map(({ name, reached, total, activities }) => [
        name,
        `${reached}/${total}`,
        ...activities.map((activity) => `${activity.name} ${activity.reached}/${activity.total}`),
      ]);
    assert.deepEqual(counts(1), [['Look', '1/2', 'see 1/2']]);
    assert.deepEqual(counts(2), [['Look', '0/3', 'see 0/2', 'hear 0/1']]);
  });

  it('V3: takes time in proportion to the milestones and activities', () => {
    const names = Array.from({ length: 50_000 }, (_, i) => `a${i}`);
    const activities = names.map((name) => ({ name, description: '', tags: [] }));
    const exercise = new Exercise(
      definitionOf({
        objectives: [{ name: 'Look', tags: [], activities }],
        milestones: names.map((name) => milestone(name, { activity: name })),
      }),
    );
    assertEndsSoon(() => assert.equal(view(exercise).objectives[0]?.total, names.length));
  });

  it('V3: omits an objective that only other roles can reach', () => {
    const activity = (name: string) => ({ name, description: '', tags: [] });
    const definition = definitionOf({
      roles: [
        { name: 'fire', description: '' },
        { name: 'police', description: '' },
      ],
      objectives: [
        { name: 'Extinguish', tags: [], activities: [activity('hose')] },
        { name: 'Nobody yet', tags: [], activities: [activity('idle')] },
      ],
      milestones: [milestone('out', { activity: 'hose', roles: ['fire'] })],
    });
    const exercise = new Exercise(definition, { teams: { one: 'fire', two: 'police' } });
    const names = (team: number) => view(exercise, team).objectives.map(({ name }) => name);
    const listed = (id: number) => {
      const team = findTeam(exercise.state, id);
      return team === undefined ? [] : teamProgress(exercise.state, team).objectives.map(({ name }) => name);
    };
    for (const told of [names, listed]) {
      assert.deepEqual(told(1), ['Extinguish', 'Nobody yet']);
      assert.deepEqual(told(2), ['Nobody yet']);
    }
  });

  it('V3: counts for each objective the milestones of its own activities, and none without one', () => {
    const activity = (name: string) => ({ name, description: '', tags: [] });
    const objective = (name: string, ...names: string[]) => ({ name, tags: [], activities: names.map(activity) });
    const shows = (name: string, shown: string | null, initialState = false) =>
      milestone(name, { activity: shown, initialState });
    const definition = definitionOf({
      objectives: [objective('One', 'x', 'y'), objective('Two', 'z')],
      milestones: [
        shows('a', 'x', true),
        shows('b', 'y'),
        shows('c', 'z', true),
        shows('d', 'z', true),
        shows('e', null),
      ],
    });
    assert.deepEqual(
      view(new Exercise(definition)).objectives.map(({ name, reached, total }) => [name, reached, total]),
      [
        ['One', 1, 2],
        ['Two', 2, 2],
      ],
    );
  });

  it('V1 F1: includes that it has finished, while others continue', () => {
    const exercise = new Exercise(definitionOf({ milestones: [milestone('end', { final: true })] }), {
      teams: { one: null, two: null },
    });
    exercise.pass(7).must({ type: 'switch_milestone', milestone: 'end', on: true }, INSTRUCTOR);
    assert.deepEqual([view(exercise, 1).finishedAt, view(exercise, 2).finishedAt], [fromMinutes(7), null]);
  });

  it('V1 F1: includes the wall time of events even if the definition hides exercise time', () => {
    const definition = definitionOf({
      config: { showExerciseTime: false },
      milestones: [milestone('over', { final: true, teamVisible: true })],
      injects: [inject('i', { time: 2 })],
    });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.wait(3);
    exercise.must({ type: 'switch_milestone', milestone: 'over', on: true }, INSTRUCTOR);
    const { finishedAt, messages, milestones, clock } = view(exercise);
    assert.deepEqual(
      [finishedAt, messages[0]?.time, milestones[0]?.lastOn],
      [fromMinutes(3), fromMinutes(2), fromMinutes(3)],
    );
    assert.deepEqual(clock, { phase: 'RUNNING' });
  });

  it('D2: includes the drive documents that are unlocked while a milestone is on', () => {
    const exercise = start();
    const documents = () => view(exercise).drive.map(({ name }) => name);
    assert.deepEqual(documents(), ['always.md']);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    assert.deepEqual(documents(), ['always.md', 'later.md']);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'down' });
    assert.deepEqual(documents(), ['always.md']);
  });
});
