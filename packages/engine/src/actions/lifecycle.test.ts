import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import { decide } from '../decide.ts';
import { initialState } from '../state/initial.ts';
import {
  commandRule,
  control,
  definitionOf,
  inject,
  milestone,
  milestones,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR, NOON, SYSTEM, setups, TRAINEE, type Wish } from '../testing/exercise.ts';
import { viewTeamSection } from '../view/one-section.ts';
import { viewTeam } from '../view/team-sections.ts';
import type { Command } from './command.ts';

const ENDING = definitionOf({
  milestones: [milestone('won', { final: true }), milestone('lost', { final: true }), milestone('a')],
  tools: [
    tool('do', [
      response('win', { control: control({ on: 'won' }) }),
      response('lose', { control: control({ on: 'lost', off: 'won' }) }),
    ]),
  ],
  injects: [
    inject('goodbye', { control: control({ when: 'won', on: 'a' }) }),
    inject('delayed goodbye', { delay: 1, control: control({ when: 'won' }) }),
    inject('tenth minute', { time: 10 }),
    inject('sixtieth minute', { time: 60 }),
    inject('after the end', { time: 61 }),
  ],
  questionnaires: [questionnaire('Feedback', { control: control({ when: 'won' }) })],
});

const play = (exercise: Exercise, team: number, argument: string) =>
  exercise.must({ type: 'use_tool', team, tool: 'do', argument }, INSTRUCTOR);

describe('finishing', () => {
  it('F1: gives a team the time of its first final milestone, which it keeps', () => {
    const exercise = new Exercise(ENDING, { teams: { one: null, two: null } });
    exercise.pass(5);
    play(exercise, 1, 'win');
    exercise.pass(1);
    play(exercise, 1, 'lose');
    exercise.must({ type: 'switch_milestone', milestone: 'lost', on: false }, INSTRUCTOR);
    play(exercise, 1, 'win');
    assert.deepEqual(
      exercise.of('team_finished').map(({ team, time, milestone: name }) => [team, time, name]),
      [[1, fromMinutes(5), 'won']],
    );
    assert.equal(exercise.team(1).finishedAt, fromMinutes(5));
    assert.equal(exercise.state.clock.phase, 'RUNNING');
  });

  it('F2 F3 S1: ends the exercise when every team has finished, after all consequences of that moment', () => {
    const exercise = new Exercise(ENDING, { teams: { one: null, two: null } });
    exercise.pass(5);
    play(exercise, 2, 'lose');
    exercise.pass(1);
    const events = play(exercise, 1, 'win');
    assert.deepEqual(
      events.map(({ type }) => type),
      [
        'tool_used',
        'milestone_switched',
        'team_finished',
        'inject_sent',
        'milestone_switched',
        'inject_chosen',
        'questionnaire_appeared',
        'exercise_finished',
      ],
    );
    assert.deepEqual(exercise.state.clock.finishReason, { kind: 'final_milestones' });
    const alone = new Exercise(ENDING, { mode: 'on-demand' });
    play(alone, 1, 'win');
    assert.equal(alone.state.clock.phase, 'FINISHED');
  });

  it('F2 T9: ends a stopped exercise too, when an instructor switches the last final milestone', () => {
    const exercise = new Exercise(ENDING);
    exercise.pass(5).must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(5).must({ type: 'switch_milestone', milestone: 'won', on: true }, INSTRUCTOR);
    assert.deepEqual(exercise.sent(), ['5 goodbye']);
    assert.deepEqual([exercise.state.clock.phase, exercise.state.clock.time], ['FINISHED', fromMinutes(5)]);
    assert.deepEqual(exercise.state.clock.finishReason, { kind: 'final_milestones' });
    assert.equal(exercise.state.clock.finishedAt, exercise.now);
  });

  it('F3: still gives all teams what is due at that moment', () => {
    const definition = definitionOf({
      milestones: [milestone('end', { final: true })],
      injects: [inject('the end', { time: 5, control: control({ on: 'end' }) }), inject('and this', { time: 5 })],
    });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'end', on: true }, INSTRUCTOR);
    exercise.wait(30);
    assert.deepEqual(
      [exercise.sent(1), exercise.sent(2)],
      [
        ['5 the end', '5 and this'],
        ['5 the end', '5 and this'],
      ],
    );
    assert.deepEqual(
      [exercise.events.at(-1)?.type, exercise.events.at(-1)?.time],
      ['exercise_finished', fromMinutes(5)],
    );
  });

  it('F4: happens at the end of the duration if configured', () => {
    const exercise = new Exercise(ENDING, { finishAtEnd: true });
    exercise.wait(300);
    assert.deepEqual(exercise.sent(), ['10 tenth minute', '60 sixtieth minute']);
    assert.deepEqual(exercise.state.clock.finishReason, { kind: 'duration' });
    assert.equal(exercise.state.clock.time, fromMinutes(60));
    const longer = new Exercise(ENDING, { finishAtEnd: true });
    longer.must({ type: 'add_time', minutes: 30 }, INSTRUCTOR);
    longer.wait(75);
    assert.equal(longer.state.clock.phase, 'RUNNING');
    longer.wait(15);
    assert.equal(longer.state.clock.phase, 'FINISHED');
  });

  it('F2 F3 F4: of every team exactly at the end of the duration is recorded as that, once', () => {
    const last = inject('last', { time: 60, control: control({ on: 'won' }) });
    const exercise = new Exercise({ ...ENDING, injects: [last] }, { finishAtEnd: true });
    exercise.wait(300);
    assert.deepEqual(
      exercise.of('exercise_finished').map(({ time, reason }) => [time, reason]),
      [[fromMinutes(60), { kind: 'final_milestones' }]],
    );
  });

  it('F4 S1: happens at the end of the duration on demand too', () => {
    const exercise = new Exercise(ENDING, { mode: 'on-demand', finishAtEnd: true });
    exercise.wait(300);
    assert.deepEqual([exercise.state.clock.phase, exercise.state.clock.time], ['FINISHED', fromMinutes(60)]);
  });

  it('T7 V1: ends what was never started, on demand alone, and the team sees nothing but itself', () => {
    const together = new Exercise(ENDING, { start: false });
    assert.equal(together.refused({ type: 'finish' }, INSTRUCTOR), 'wrong_state');
    const exercise = new Exercise(ENDING, { mode: 'on-demand', start: false });
    assert.equal(exercise.refused({ type: 'finish' }), 'not_allowed');
    const { position } = viewTeam(exercise.state, 1, exercise.now);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.deepEqual([exercise.state.clock.phase, exercise.state.clock.startedAt], ['FINISHED', null]);
    const { sections, whole } = viewTeam(exercise.state, 1, exercise.now, { after: position });
    assert.deepEqual([whole, sections.map(({ section }) => section)], [false, ['clock']]);
    assert.equal(viewTeamSection(exercise.state, 1, 'drive', ''), undefined);
    assert.equal(exercise.refused({ type: 'start' }, INSTRUCTOR), 'wrong_state');
  });

  it('F5: leaves pending injects unsent, and refuses every command that could have consequences', () => {
    const definition = { ...ENDING, emailPersons: [person('ada@mail.ex')] };
    const exercise = new Exercise(definition);
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.deepEqual(exercise.state.clock.finishReason, { kind: 'instructor', by: 'ines' });
    assert.deepEqual(exercise.wait(100), []);
    const own = { kind: 'own', text: 'Hi', files: [] } as const;
    const acts: readonly Wish[] = [
      { type: 'start' },
      { type: 'stop' },
      { type: 'resume' },
      { type: 'finish' },
      { type: 'add_time', minutes: 1 },
      { type: 'use_tool', tool: 'do', argument: 'win' },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] },
      { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content: own },
      { type: 'confirm_inject', action: 1 },
      { type: 'send_prepared_inject', inject: 'goodbye', alternative: 'goodbye' },
      { type: 'send_own_inject', channel: 'News', text: 'Hi', files: [], overlay: false },
      { type: 'switch_milestone', milestone: 'a', on: true },
      { type: 'answer_questionnaire', questionnaire: 'Feedback', answers: [] },
      {
        type: 'judge_answer',
        questionnaire: 'Feedback',
        attempt: 1,
        question: 0,
        correct: true,
        comment: '',
        milestones: ['a'],
      },
      { type: 'join_team', user: 'late' },
      { type: 'leave_team', user: TRAINEE.id },
      { type: 'upload_file', team: 1, file: 'f', name: 'f' },
      { type: 'upload_file', team: null, file: 'f', name: 'f' },
    ];
    for (const act of acts) assert.equal(exercise.refused(act, INSTRUCTOR), 'wrong_state', act.type);
  });

  it('F6: counts final milestones that are on from the start', () => {
    const definition = definitionOf({
      roles: [{ name: 'red', description: '' }],
      milestones: [milestone('end', { final: true, initialState: true, roles: ['red'] })],
    });
    const exercise = new Exercise(definition, { teams: { one: null, two: 'red' } });
    assert.deepEqual(
      exercise.of('team_finished').map(({ team, time }) => [team, time]),
      [[2, 0]],
    );
    assert.equal(exercise.state.clock.phase, 'RUNNING');
    assert.equal(new Exercise(definition, { teams: { one: 'red' } }).state.clock.phase, 'FINISHED');
  });

  it('F6 F1: counts the first of several final milestones that are on from the start', () => {
    const ending = (name: string) => milestone(name, { final: true, initialState: true });
    const exercise = new Exercise(definitionOf({ milestones: [ending('first'), ending('second')] }));
    assert.deepEqual(
      exercise.of('team_finished').map(({ milestone: name }) => name),
      ['first'],
    );
  });
});

describe('people', () => {
  const definition = definitionOf({
    milestones: milestones('a'),
    tools: [tool('do', [])],
    injects: [inject('later', { time: 5 })],
  });
  const stranger = { id: 'sue', role: 'trainee' } as const;

  it('P1 P2: act in their team; instructors help out; the system may do what instructors may', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    const use = { type: 'use_tool', tool: 'do', argument: 'x' } as const;
    assert.equal(exercise.refused(use, stranger), 'not_a_member');
    assert.equal(exercise.refused({ ...use, team: 2 }), 'not_a_member');
    assert.equal(exercise.refused({ ...use, team: 3 }), 'team_unknown');
    exercise.must(use);
    exercise.must({ ...use, team: 2 }, INSTRUCTOR);
    exercise.must({ type: 'stop' }, SYSTEM);
    for (const type of ['stop', 'resume', 'finish'] as const) assert.equal(exercise.refused({ type }), 'not_allowed');
    assert.equal(exercise.refused({ type: 'switch_milestone', milestone: 'a', on: true }), 'not_allowed');
  });

  it('P1: are recorded under their own identity, even if instructors help out', () => {
    const exercise = new Exercise(definition);
    const use = { type: 'use_tool', tool: 'do', argument: 'x' } as const;
    for (const actor of [TRAINEE, INSTRUCTOR]) exercise.must(use, actor);
    assert.deepEqual(
      exercise.of('tool_used').map(({ by }) => by),
      [TRAINEE, INSTRUCTOR],
    );
    assert.deepEqual(
      [...exercise.team().actions].map((action) => action.kind === 'tool' && action.by),
      ['tom', 'ines'],
    );
  });

  it('P3: are members of at most one team', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'join_team', team: 2, user: 'sue' }, stranger);
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'sue' }, stranger), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 1, user: 'sue' }, stranger), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'sue' }, INSTRUCTOR), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'pat' }, stranger), 'not_allowed');
    assert.equal(exercise.refused({ type: 'leave_team', team: 1, user: TRAINEE.id }, stranger), 'not_allowed');
    exercise.must({ type: 'join_team', team: 1, user: 'sue' }, INSTRUCTOR);
    assert.deepEqual([exercise.team(1).members, exercise.team(2).members], [['tom', 'sue'], ['member-of-two']]);
    exercise.must({ type: 'leave_team', team: 1, user: 'sue' }, stranger);
    assert.equal(exercise.refused({ type: 'leave_team', team: 1, user: 'sue' }, stranger), 'not_a_member');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'do', argument: 'x' }, stranger), 'not_a_member');
  });

  it('P3: must have an identity', () => {
    const exercise = new Exercise(ENDING);
    assert.equal(exercise.refused({ type: 'join_team', user: '' }, INSTRUCTOR), 'bad_value');
  });

  it('P4: can join and leave without other changes', () => {
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 'do', argument: 'x' });
    const { members: _, changes: told, sharedChanges: __, ...before } = exercise.team();
    exercise.must({ type: 'leave_team', user: TRAINEE.id });
    const { members, changes, sharedChanges, ...after } = exercise.team();
    assert.deepEqual([members, changes.length - told.length, sharedChanges], [[], 1, 3]);
    assert.deepEqual(after, before);
    exercise.wait(5);
    assert.deepEqual(exercise.sent(), ['5 later']);
  });

  it('P5: can comment if they are instructors', () => {
    const exercise = new Exercise(definition, { start: false });
    exercise.must({ type: 'write_comment', text: 'quiet' }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'write_comment', text: ' ' }, INSTRUCTOR), 'nothing_to_send');
    assert.equal(exercise.refused({ type: 'write_comment', text: 'me too' }), 'not_allowed');
    exercise.must({ type: 'start' }, INSTRUCTOR);
    exercise.must({ type: 'write_comment', text: 'loud' }, INSTRUCTOR);
    assert.deepEqual(
      [...exercise.team().comments].map(({ text, by }) => [text, by]),
      [
        ['quiet', 'ines'],
        ['loud', 'ines'],
      ],
    );
  });

  it('D1: upload a file once, whichever team has it already', () => {
    const exercise = new Exercise(definitionOf({}), { teams: { one: null, two: null, three: null } });
    const upload = (team: number | null, file: string) => ({ type: 'upload_file', team, file, name: 'x' }) as const;
    exercise.must(upload(3, 'theirs'), INSTRUCTOR);
    exercise.must(upload(null, 'staff'), INSTRUCTOR);
    for (const file of ['theirs', 'staff']) {
      for (const team of [1, 2, 3, null]) {
        assert.equal(exercise.refused(upload(team, file), INSTRUCTOR), 'file_known', `${file} of ${team}`);
      }
    }
  });

  it('D1: upload files for their team, instructors for themselves', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'upload_file', team: 1, file: 'f1', name: 'notes.txt' });
    exercise.must({ type: 'upload_file', team: null, file: 'f2', name: 'plan.txt' }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f1', name: 'x' }), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 2, file: 'f1', name: 'x' }, INSTRUCTOR), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f2', name: 'x' }), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 2, file: 'f3', name: 'x' }), 'not_a_member');
    assert.equal(exercise.refused({ type: 'upload_file', team: null, file: 'f3', name: 'x' }), 'not_allowed');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: '', name: 'x' }), 'bad_value');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f3', name: '' }), 'bad_value');
    assert.deepEqual([[...exercise.team(1).files].length, [...exercise.team(2).files].length], [1, 0]);
  });
});

describe('opening', () => {
  const definition = definitionOf({ roles: [{ name: 'red', description: '' }], emailPersons: [person('ada@mail.ex')] });
  const state = initialState(compile(definition));
  const teams = setups({ one: 'red', two: null });
  const open = { type: 'open', mode: 'synchronous', finishAtEnd: false, teams } as const;
  const codeOf = (wish: Wish, actor: typeof INSTRUCTOR | typeof TRAINEE = INSTRUCTOR) =>
    decide(state, commandOf(wish, actor, NOON)).refusal?.code;
  const [one, two] = teams;

  it('S7: happens once, by an instructor, with distinct teams', () => {
    assert.equal(codeOf(open), undefined);
    assert.equal(codeOf(open, TRAINEE), 'not_allowed');
    assert.equal(codeOf({ ...open, teams: [] }), 'bad_value');
    assert.equal(codeOf({ ...open, mode: 'on-demand' }), 'bad_value');
    assert.ok(one !== undefined && two !== undefined);
    for (const bad of [{ id: 0 }, { id: 1.5 }, { id: Number.NaN }, { name: ' ' }, { address: '' }]) {
      assert.equal(codeOf({ ...open, teams: [{ ...one, ...bad }] }), 'bad_value', JSON.stringify(bad));
    }
    assert.equal(codeOf({ ...open, teams: [one, { ...two, id: 1 }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [one, { ...two, address: 'ONE@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, address: 'Ada@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, address: 'Mailer-Daemon@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, role: 'green' }] }), 'role_unknown');
    assert.equal(codeOf({ type: 'start' }), 'wrong_state');
    const opened = new Exercise(definition, { teams: { one: 'red' }, start: false });
    assert.equal(opened.refused(open, INSTRUCTOR), 'already_opened');
  });

  it('S7 M8: accepts the roles of the definition even if they restrict nothing', () => {
    const config = { ...definition.config, enableRoles: false };
    const disabled = initialState(compile({ ...definition, config }));
    const codeOfRole = (role: string) =>
      decide(disabled, commandOf({ ...open, teams: setups({ one: role }) }, INSTRUCTOR, NOON)).refusal?.code;
    assert.deepEqual([codeOfRole('red'), codeOfRole('green')], [undefined, 'role_unknown']);
  });

  it('S5: writes only declared fields into events', () => {
    const known = { joinCode: 'abc', username: 'ines@school.ex' };
    const actor = { ...INSTRUCTOR, ...known };
    const rows = teams.map((team) => ({ ...team, ...known }));
    const opened = decide(state, { ...open, teams: rows, actor, at: NOON });
    const command = { cmd: 'ls', username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
    const sandbox = definitionOf({ commands: [commandRule('any', 'ls')] });
    const exercise = new Exercise(sandbox);
    exercise.must({ type: 'receive_commands', commands: [{ ...command, ...known, username: 'root' }] }, actor);
    const told = JSON.stringify([opened.events, exercise.events]);
    assert.ok(!told.includes('abc') && !told.includes('school'), told);
    assert.equal(exercise.of('command_matched')[0]?.command.username, 'root');
    const comment = { type: 'write_comment', team: 1, text: 'x', at: NOON } as const;
    const ask = (command: unknown) => decide(exercise.state, command as Command);
    assert.throws(
      () => ask({ ...comment, actor: { id: 7, role: 'instructor' } }),
      /no event can hold: comment_written/,
    );
    for (const type of ['constructor', 'toString', 'fly']) {
      assert.throws(() => ask({ ...comment, type, actor: INSTRUCTOR }), /There is no command/);
    }
    for (const role of ['observer', 'Instructor', undefined]) {
      const refusal = ask({ type: 'finish', actor: { id: 'x', role }, at: NOON }).refusal;
      assert.equal(refusal?.code, 'not_allowed', role);
    }
  });

  it('S5: refuses what could not be read again, even after events that were due before', () => {
    const exercise = new Exercise(definitionOf({ injects: [inject('due', { time: 1 })] }));
    const comment = { type: 'write_comment', team: 1, text: 'x', actor: { id: 7, role: 'instructor' } };
    const late = { ...comment, at: exercise.pass(5).now };
    assert.throws(() => decide(exercise.state, late as unknown as Command), /no event can hold: comment_written/);
  });

  it('S2: a refusal has a code and a sentence, and changes nothing, not even what is due', () => {
    const exercise = new Exercise(definitionOf({ injects: [inject('later', { time: 1 })] }));
    exercise.pass(5);
    const answer = exercise.ask({ type: 'use_tool', tool: 'none', argument: 'x' }, TRAINEE);
    assert.deepEqual(answer, { code: 'tool_unknown', message: 'Your team has no tool none.' });
    assert.deepEqual(exercise.sent(), []);
    exercise.must({ type: 'wake' }, SYSTEM);
    assert.deepEqual(exercise.sent(), ['1 later']);
  });
});
