import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  control,
  definitionOf,
  inject,
  milestone,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE, type Wish } from '../testing/exercise.ts';
import { viewTeamSection } from '../view/one-section.ts';
import { viewTeam } from '../view/team-sections.ts';

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

  it('F2 F3 F4: an exercise whose last team finishes exactly at the end of the duration finishes once, by its final milestones', () => {
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
