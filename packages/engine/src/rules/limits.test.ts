import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compiled/compile.ts';
import type { EventType } from '../events/event.ts';
import { readEvent } from '../events/upcast.ts';
import { evolve } from '../evolve/evolve.ts';
import { recordings } from '../recorded/recordings.ts';
import { initialState } from '../state/initial.ts';
import type { TeamLimits } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import {
  autoFreeForm,
  choice,
  commandRule,
  control,
  definitionOf,
  inject,
  milestones,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM, TRAINEE, type Wish } from '../testing/exercise.ts';

const MB = 1024 * 1024;
const PLENTY: TeamLimits = { textMb: 20, acts: 20_000, actsPerMinute: 120 };

const DEFINITION = definitionOf({
  config: { emailBetweenTeams: true },
  milestones: milestones('a b'),
  emailPersons: [person('ada@mail.ex', { control: control({ on: 'a' }) })],
  tools: [tool('look', [response('up', { control: control({ on: 'b' }) })])],
  injects: [inject('alarm', { confirmation: { text: 'Read', control: control() } }), inject('extra', { auto: false })],
  questionnaires: [
    questionnaire('Poll', { repeatable: true, questions: [autoFreeForm()] }),
    questionnaire('Vote', { questions: [choice('multiple-choice', { x: control(), y: control() })] }),
  ],
  commands: [commandRule('scan', 'nmap')],
});

const look = (argument: string): Wish => ({ type: 'use_tool', tool: 'look', argument });
const writeTo = (to: readonly string[], text: string): Wish => ({
  type: 'send_mail',
  to,
  subject: 'Hi',
  text,
  files: [],
});

/** What is done around play, with no text of any length. Nobody leaves more often than they join, which counts. */
const ARRANGING: readonly EventType[] = [
  'exercise_opened',
  'exercise_resumed',
  'exercise_started',
  'exercise_stopped',
  'member_left',
  'team_added',
  'team_changed',
  'team_limits_raised',
  'team_removed',
  'time_added',
  'time_taken_back',
];

/** Acts and bytes that a command adds, for members and for instructors. */
function added(exercise: Exercise, wish: Wish, actor: Parameters<Exercise['must']>[1] = TRAINEE): number[] {
  const { members: m, instructors: i } = exercise.team(1).usage;
  exercise.must(wish, actor);
  const { members, instructors } = exercise.team(1).usage;
  return [members.acts - m.acts, members.text - m.text, instructors.acts - i.acts, instructors.text - i.text];
}

describe('what people do in a team', () => {
  it('L1: is counted once, with the bytes of text that it adds', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
    const participants = 'one@mail.exada@mail.ex'.length;
    assert.deepEqual(added(exercise, look(' up ')), [1, 2, 0, 0]);
    assert.deepEqual(added(exercise, writeTo(['ada@mail.ex'], 'Hello')), [1, participants + 7, 0, 0]);
    assert.deepEqual(added(exercise, { type: 'confirm_inject', action: 1 }), [1, 0, 0, 0]);
    const answers = [{ kind: 'text', text: 'At home' }] as const;
    assert.deepEqual(added(exercise, { type: 'answer_questionnaire', questionnaire: 'Poll', answers }), [1, 7, 0, 0]);
    const vote: Wish = {
      type: 'answer_questionnaire',
      questionnaire: 'Vote',
      answers: [{ kind: 'choices', options: [0, 1] }],
    };
    assert.deepEqual(added(exercise, vote), [1, 16, 0, 0], 'eight bytes per option');
    assert.deepEqual(added(exercise, { type: 'upload_file', file: 'f', name: 'a.txt' }), [1, 5, 0, 0]);
    exercise.must({ type: 'leave_team', user: TRAINEE.id });
    assert.deepEqual(added(exercise, { type: 'join_team', user: TRAINEE.id }), [1, 0, 0, 0]);
    assert.deepEqual(added(exercise, look('x'), INSTRUCTOR), [0, 0, 1, 1], 'helping out');
    assert.deepEqual(added(exercise, look('Größe'), INSTRUCTOR), [0, 0, 1, 5], 'one byte per character');
    assert.deepEqual(added(exercise, look('čtyři'), INSTRUCTOR), [0, 0, 1, 10], 'two bytes per character');
  });

  it('L1: is counted for instructors apart', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
    const by = (wish: Wish): number[] => added(exercise, wish, INSTRUCTOR).slice(2);
    const own = { type: 'send_own_inject', channel: 'News', text: 'Hello', files: [], overlay: false } as const;
    assert.deepEqual(by(own), [1, 5]);
    assert.deepEqual(by({ type: 'send_prepared_inject', inject: 'extra', alternative: null }), [1, 0]);
    assert.deepEqual(by({ type: 'switch_milestone', milestone: 'b', on: true }), [1, 0]);
    assert.deepEqual(by({ type: 'write_comment', text: 'Well done' }), [1, 9]);
    const content = { kind: 'own', text: 'Yes', files: [] } as const;
    const mail = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: 'Re', content } as const;
    const length = 'one@mail.exada@mail.ex'.length + 5;
    assert.deepEqual(by({ ...mail, activate: ['a'] }), [1, length], 'with the milestone that it switches');
    assert.deepEqual(by({ ...mail, team: 2 }), [0, 0], 'for another team');
    assert.deepEqual(by({ type: 'upload_file', team: null, file: 'g', name: 'a.txt' }), [0, 0], 'for no team');
  });

  it('L1: counts a mail for the team that writes it, and what comes back as a second one', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
    exercise.must(writeTo(['two@mail.ex'], 'Hello'));
    assert.equal(exercise.team(2).usage.members.acts, 0);
    const [acts = 0, text = 0] = added(exercise, writeTo(['ada@mail.ex', 'nobody@mail.ex'], 'Hello'));
    assert.equal(acts, 2);
    const [back] = exercise.of('mail_bounced');
    const returned = `${back?.returned.subject}${back?.returned.text}nobody@mail.exHiHello`;
    assert.equal(text, `one@mail.exada@mail.exHiHello${returned}`.length);
  });

  it('L1: does not count what follows, what time brings, sandboxes and the system', () => {
    const exercise = new Exercise(DEFINITION);
    const before = exercise.team().usage;
    exercise.wait(1);
    const cmd = { cmd: 'nmap', username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
    exercise.must({ type: 'receive_commands', commands: [cmd] }, SYSTEM);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.must({ type: 'leave_team', user: TRAINEE.id }, INSTRUCTOR);
    exercise.must({ type: 'join_team', user: TRAINEE.id }, INSTRUCTOR);
    assert.equal(exercise.of('command_matched').length, 1);
    assert.equal(exercise.team().usage, before);
  });

  it('L1: counts every recorded act of a person, except for what arranges the exercise', () => {
    const [counted, uncounted] = [new Set<string>(), new Set<string>()];
    for (const { definition, events } of recordings()) {
      let state = initialState(compile(definition));
      for (const stored of events) {
        const event = readEvent(stored);
        const after = evolve(state, event);
        const isAct = 'by' in event && event.by !== null && event.by.role !== 'system';
        const isCounted = [...state.teams].some(({ id, usage }) => usage !== (findTeam(after, id)?.usage ?? usage));
        if (isAct) (isCounted ? counted : uncounted).add(event.type);
        state = after;
      }
    }
    assert.deepEqual([...uncounted.difference(counted)].sort(), ARRANGING);
  });

  it('L1: remembers the minutes of those alone who acted in the latest one', () => {
    const exercise = new Exercise(DEFINITION);
    for (let i = 0; i < 50; i += 1) exercise.must(look('x'), { id: `guest ${i}`, role: 'instructor' });
    assert.equal(exercise.team().usage.actsInMinute.size, 50);
    exercise.pass(1).must(look('x'));
    assert.deepEqual([...exercise.team().usage.actsInMinute], [[TRAINEE.id, 1]]);
  });

  it('L1: was far below the usual limits in every recorded exercise', () => {
    for (const { file, definition, events } of recordings()) {
      let state = initialState(compile(definition));
      for (const stored of events) {
        state = evolve(state, readEvent(stored));
        for (const { usage } of state.teams) {
          const busiest = Math.max(0, ...[...usage.actsInMinute].map(([, acts]) => acts));
          assert.ok(busiest * 4 < PLENTY.actsPerMinute, `${file}: ${busiest} acts per minute`);
        }
      }
      for (const { usage } of state.teams) {
        for (const { acts, text } of [usage.members, usage.instructors]) {
          assert.ok(acts * 100 < PLENTY.acts && text * 100 < PLENTY.textMb * MB, file);
        }
      }
    }
  });
});

describe('limits', () => {
  it('L2: refuse the text that would be too much, and accept what still fits', () => {
    const exercise = new Exercise(DEFINITION);
    const limits = { ...PLENTY, textMb: 1 };
    const text = 'x'.repeat(MB / 2);
    exercise.must({ ...look(text), limits });
    exercise.must({ ...look(text), limits });
    assert.equal(exercise.team().usage.members.text, MB);
    assert.equal(exercise.refused({ ...look('x'), limits }), 'team_text_full');
    assert.equal(exercise.refused({ ...look('x'), limits }), 'team_text_full');
    exercise.must({ type: 'confirm_inject', action: 1, limits });
    exercise.must(look('x'));
  });

  it('L2: refuse one act too many, and count no refused one', () => {
    const exercise = new Exercise(DEFINITION);
    const limits = { ...PLENTY, acts: 3 };
    exercise.must({ ...look('x'), limits });
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'none', argument: 'x', limits }), 'tool_unknown');
    exercise.must({ ...look('x'), limits });
    exercise.must({ ...look('x'), limits });
    assert.equal(exercise.refused({ ...look('x'), limits }), 'team_acts_full');
    assert.equal(exercise.team().usage.members.acts, 3);
    for (let acts = 4; acts <= 30; acts += 1) {
      exercise.must({ type: 'leave_team', user: TRAINEE.id, limits });
      exercise.must({ type: 'join_team', user: TRAINEE.id, limits });
    }
    exercise.must({ type: 'leave_team', user: TRAINEE.id, limits });
    assert.equal(exercise.refused({ type: 'join_team', user: TRAINEE.id, limits }), 'team_acts_full');
    exercise.must({ type: 'join_team', user: TRAINEE.id, limits }, INSTRUCTOR);
    exercise.must({ type: 'finish', limits }, INSTRUCTOR);
  });

  it('L2: are ten times as high for instructors, and their own', () => {
    const exercise = new Exercise(DEFINITION);
    const limits = { textMb: 1, acts: 1, actsPerMinute: 120 };
    exercise.must({ ...look('x'), limits });
    for (let i = 0; i < 10; i += 1) exercise.must({ ...look('x'.repeat(MB)), limits }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'write_comment', text: 'x', limits }, INSTRUCTOR), 'team_text_full');
    assert.equal(
      exercise.refused({ type: 'switch_milestone', milestone: 'b', on: true, limits }, INSTRUCTOR),
      'team_acts_full',
    );
  });

  it('L3: refuse more acts of one person within a minute, and say for how long', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
    const limits = { ...PLENTY, actsPerMinute: 2 };
    exercise.pass(0.25);
    exercise.must({ ...look('x'), limits });
    exercise.must({ ...look('x'), limits });
    assert.deepEqual(exercise.ask({ ...look('x'), limits }, TRAINEE), {
      code: 'too_many_acts',
      message: 'One person may act 2 times per minute in a team: wait for 45 seconds.',
      params: { max: 2, seconds: 45 },
      retryAfter: 45_000,
    });
    const other = { id: 'member-of-two', role: 'trainee' } as const;
    exercise.must({ ...look('x'), limits, team: 2 }, other);
    for (let i = 0; i < 20; i += 1) exercise.must({ ...look('x'), limits }, INSTRUCTOR);
    assert.equal(exercise.refused({ ...look('x'), limits }, INSTRUCTOR), 'too_many_acts');
    exercise.pass(0.75).must({ ...look('x'), limits });
  });

  it('L4: can be raised for a team, up to ten times, and never lowered', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
    const limits = { textMb: 1, acts: 1, actsPerMinute: 2 };
    exercise.must({ ...look('x'), limits });
    assert.equal(exercise.refused({ ...look('x'), limits }), 'team_acts_full');
    const raise: Wish = { type: 'raise_team_limits', acts: 10, limits };
    assert.equal(exercise.refused(raise), 'not_allowed');
    assert.equal(exercise.refused({ ...raise, acts: 11 } as Wish, INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused({ type: 'raise_team_limits', limits }, INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused({ type: 'raise_team_limits', textMb: 1.5, limits }, INSTRUCTOR), 'bad_value');
    exercise.must(raise, INSTRUCTOR);
    assert.equal(exercise.refused(raise, INSTRUCTOR), 'nothing_to_change');
    exercise.must({ ...look('x'), limits });
    assert.equal(exercise.refused({ ...look('x'), limits }), 'too_many_acts');
    exercise.must({ type: 'raise_team_limits', textMb: 2, actsPerMinute: 3, limits }, INSTRUCTOR);
    exercise.must({ ...look('x'.repeat(MB)), limits });
    assert.deepEqual(exercise.team().raised, { textMb: 2, acts: 10, actsPerMinute: 3 });
    assert.deepEqual(exercise.team(2).raised, { textMb: 0, acts: 0, actsPerMinute: 0 });
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(exercise.refused({ ...raise, team: 2 } as Wish, INSTRUCTOR), 'wrong_state');
  });
});
