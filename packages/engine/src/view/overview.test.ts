import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  commandRule,
  control,
  definitionOf,
  freeForm,
  inject,
  milestone,
  person,
  questionnaire,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/seen-story.ts';
import { milestonesIn, overview } from './overview.ts';
import { packedNumbers, packedSet, unpackedNumbers, unpackedSet } from './packed.ts';

const see = (exercise: Exercise, after = 0) => overview(exercise.state, exercise.now, { after });

describe('the overview of instructors', () => {
  it('V4 V8: has a row per team, then only those that have changed', () => {
    const exercise = start();
    const first = see(exercise);
    assert.deepEqual(
      first.teams.map(({ team, name, role, members, score }) => [team, name, role, members, score]),
      [
        [1, 'r', 'red', 1, 0],
        [2, 'b', 'blue', 1, 0],
      ],
    );
    assert.deepEqual([first.position, first.whole], [exercise.events.length, true]);
    exercise.pass(3).must({ type: 'use_tool', tool: 'look', argument: 'up' });
    const second = see(exercise, first.position);
    assert.deepEqual([second.whole, second.teams.map(({ team, score }) => [team, score])], [false, [[1, 2]]]);
    assert.ok(second.teams.every(({ position }) => position > first.position && position <= second.position));
    assert.deepEqual(see(exercise, second.position).teams, []);
    for (const after of [second.position + 1, -1, 0.5]) assert.equal(see(exercise, after).whole, true);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    const stopped = see(exercise, second.position);
    assert.deepEqual([stopped.teams, stopped.clock.phase], [[], 'STOPPED']);
  });

  it('V4: has the options of the exercise, and the files of instructors', () => {
    const exercise = new Exercise(DEFINITION, { mode: 'on-demand', finishAtEnd: true, teams: { r: 'red' } });
    assert.deepEqual([see(exercise).mode, see(exercise).finishAtEnd], ['on-demand', true]);
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'f.txt' }, INSTRUCTOR);
    const { position } = see(exercise);
    exercise.must({ type: 'upload_file', team: null, file: 'g', name: 'g.txt' }, INSTRUCTOR);
    const file = { time: 0, by: 'ines' };
    assert.deepEqual(see(exercise, position).files, [{ id: 'g', name: 'g.txt', ...file }]);
    assert.deepEqual(see(exercise).files.length, 2);
  });

  it('V8: has which milestones are on, when they were switched, and which by hand', () => {
    const definition = definitionOf({
      milestones: [milestone('begins', { initialState: true }), milestone('a'), milestone('b'), milestone('c')],
      commands: [commandRule('r', 'ls', { control: control({ on: 'b' }) })],
    });
    const exercise = new Exercise(definition);
    exercise.pass(1).must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    exercise.pass(1.5).must({ type: 'switch_milestone', milestone: 'begins', on: false }, INSTRUCTOR);
    const cmd = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null, cmd: 'ls' };
    exercise.pass(50).must({ type: 'receive_commands', commands: [cmd] }, SYSTEM);
    const [row] = see(exercise).teams;
    assert.ok(row !== undefined);
    assert.deepEqual(milestonesIn(row.milestones, 4), [
      { on: false, switchedAt: 150, byHand: true },
      { on: true, switchedAt: 60, byHand: true },
      { on: true, switchedAt: 3150, byHand: false },
      { on: false, switchedAt: null, byHand: false },
    ]);
  });

  it('V8: has when a team last acted, and what comes next', () => {
    const definition = definitionOf({
      injects: [inject('i', { confirmation: { text: 'Yes', control: control() } }), inject('next', { time: 30 })],
      emailPersons: [person('ada@mail.ex')],
      questionnaires: [questionnaire('Q', { questions: [freeForm()] })],
      commands: [commandRule('r', 'ls')],
    });
    const exercise = new Exercise(definition);
    const row = () => see(exercise).teams[0];
    assert.deepEqual([row()?.lastAct, row()?.nextDue], [null, fromMinutes(30)]);
    const cmd = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null, cmd: 'ls' };
    const acts = [
      { type: 'confirm_inject', action: 1 },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'send_mail', to: ['who@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] },
      { type: 'upload_file', team: 1, file: 'f', name: 'f' },
      { type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'text', text: 'so' }] },
      { type: 'receive_commands', commands: [cmd] },
    ] as const;
    for (const [i, act] of acts.entries()) {
      const { position } = see(exercise);
      exercise.pass(1).must(act, act.type === 'receive_commands' ? SYSTEM : undefined);
      assert.equal(row()?.lastAct, fromMinutes(i + 1), act.type);
      assert.equal(see(exercise, position).teams.length, 1, act.type);
    }
    exercise.pass(1).must({ type: 'write_comment', text: 'busy' }, INSTRUCTOR);
    assert.equal(row()?.lastAct, fromMinutes(acts.length));
  });

  it('V8: has how often a team acted in each of the last 30 minutes with an act at their end', () => {
    const exercise = new Exercise(definitionOf({ tools: [tool('T', [])] }));
    const activity = () => {
      const { minute = -1, counts = '' } = see(exercise).teams[0]?.activity ?? {};
      return [minute, unpackedNumbers(counts, counts.length / 2)];
    };
    const act = (by?: typeof INSTRUCTOR) => exercise.must({ type: 'use_tool', tool: 'T', argument: 'x' }, by);
    assert.deepEqual(activity(), [0, []]);
    exercise.pass(3.5);
    for (let acts = 0; acts < 70; acts += 1) act();
    assert.deepEqual(activity(), [3, [70]]);
    exercise.pass(0.5);
    act();
    exercise.pass(3);
    act();
    exercise.pass(1);
    act(INSTRUCTOR);
    assert.deepEqual(activity(), [7, [70, 1, 0, 0, 1]]);
    exercise.pass(26);
    act();
    const quiet = Array.from({ length: 26 }, () => 0);
    assert.deepEqual(activity(), [34, [0, 0, 1, ...quiet, 1]]);
    exercise.pass(30);
    act();
    assert.deepEqual(activity(), [64, [1]]);
  });

  it('P1 V8: does not count what an instructor does in place of a team as an act of the team', () => {
    const definition = definitionOf({
      injects: [inject('i', { confirmation: { text: 'Yes', control: control() } })],
      emailPersons: [person('ada@mail.ex')],
      questionnaires: [questionnaire('Q', { questions: [freeForm()] })],
      tools: [tool('T', [])],
    });
    const exercise = new Exercise(definition);
    const lastAct = () => see(exercise).teams[0]?.lastAct;
    const acts = [
      { type: 'confirm_inject', action: 1 },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'send_mail', to: ['who@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] },
      { type: 'upload_file', team: 1, file: 'f', name: 'f' },
      { type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'text', text: 'so' }] },
      { type: 'use_tool', tool: 'T', argument: 'x' },
    ] as const;
    for (const act of acts) {
      exercise.pass(1).must(act, INSTRUCTOR);
      assert.equal(lastAct(), null, act.type);
    }
    // An instructor can also be a member of a team, and then acts as one.
    exercise.must({ type: 'join_team', user: INSTRUCTOR.id }, INSTRUCTOR);
    exercise.pass(1).must({ type: 'use_tool', tool: 'T', argument: 'x' }, INSTRUCTOR);
    assert.equal(lastAct(), fromMinutes(acts.length + 1));
  });

  it('V8: counts what waits for instructors', () => {
    const definition = definitionOf({
      config: { emailBetweenTeams: true },
      emailPersons: [person('ada@mail.ex')],
      questionnaires: [questionnaire('Q', { questions: [freeForm(), freeForm()] })],
    });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    const open = (team = 1) => {
      const row = see(exercise).teams.find((each) => each.team === team);
      return [row?.unanswered, row?.unjudged];
    };
    const mail = { type: 'send_mail', subject: '', text: 'Hi', files: [] } as const;
    exercise.must({ ...mail, to: ['ada@mail.ex', 'two@mail.ex'] });
    exercise.must({ ...mail, to: ['two@mail.ex'] });
    exercise.must({ ...mail, to: ['who@mail.ex'] });
    assert.deepEqual(
      [open(1), open(2)],
      [
        [1, 0],
        [0, 0],
      ],
      'a thread that teams share waits for the one that wrote last',
    );
    const content = { kind: 'own', text: 'Yes', files: [] } as const;
    const answer = { type: 'write_as_person', address: 'ada@mail.ex', thread: '1+2:1', subject: '', content } as const;
    exercise.must(answer, INSTRUCTOR);
    assert.deepEqual(
      [open(1), open(2)],
      [
        [0, 0],
        [0, 0],
      ],
    );
    exercise.must({ type: 'reply_to_mail', thread: '1+2:1', text: 'Thanks', files: [], team: 2 }, INSTRUCTOR);
    assert.deepEqual(
      [open(1), open(2)],
      [
        [0, 0],
        [1, 0],
      ],
    );
    const answers = [
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'b' },
    ] as const;
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Q', answers });
    assert.deepEqual(
      [open(1), open(2)],
      [
        [0, 2],
        [1, 0],
      ],
    );
    const judge = { type: 'judge_answer', questionnaire: 'Q', attempt: 1, correct: true, comment: '' } as const;
    for (const question of [0, 0]) exercise.must({ ...judge, question, milestones: [] }, INSTRUCTOR);
    assert.deepEqual(open(1), [0, 1]);
  });

  it('V8: the overview of 100 teams with 200 switched milestones each stays below 100 kB', () => {
    const names = Array.from({ length: 200 }, (_, i) => `milestone ${i}`);
    const definition = definitionOf({
      roles: [{ name: 'technical', description: '' }],
      config: { exerciseDuration: 240 },
      milestones: names.map((name) => milestone(name, { score: 1 })),
      injects: [inject('all', { time: 239, control: control() })].map((each) => ({
        ...each,
        alternatives: each.alternatives.map((way) => ({ ...way, control: { ...control(), activate: names } })),
      })),
    });
    const teams = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`team-${i + 1}`, 'technical']));
    const exercise = new Exercise(definition, { teams });
    exercise.wait(240);
    const seen = see(exercise);
    assert.deepEqual([seen.teams.length, seen.teams[99]?.score], [100, 200]);
    const bytes = JSON.stringify(seen).length;
    assert.ok(bytes < 100_000, `${bytes} bytes`);
    assert.deepEqual(JSON.parse(JSON.stringify(seen)), seen);
  });
});

describe('packed sets and numbers', () => {
  it('V8: can be unpacked', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 300 })), fc.array(fc.nat({ max: 31_622_400 })), (places, numbers) => {
        const ascending = places.toSorted((a, b) => a - b);
        assert.deepEqual(unpackedSet(packedSet(places, 301)), ascending);
        assert.deepEqual(unpackedNumbers(packedNumbers(numbers), numbers.length), numbers);
      }),
      { seed: 7 },
    );
    assert.deepEqual([packedSet([], 0), packedNumbers([]), unpackedSet('')], ['', '', []]);
    assert.deepEqual([packedSet([0, 7], 8), packedNumbers([1, 64])], ['BC', 'ABBA']);
  });
});
