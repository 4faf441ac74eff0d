import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { needsOf, wordOfNeeds } from '../read-model/needs.ts';
import { teamNeeds } from '../read-model/team-needs.ts';
import { stuckSince, wordOfRow } from '../read-model/team-row.ts';
import {
  commandRule,
  control,
  definitionOf,
  freeForm,
  inject,
  milestone,
  milestones,
  person,
  questionnaire,
  silent,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM } from '../testing/exercise.ts';
import { overview } from '../view/overview.ts';
import { DEFAULT_STUCK_AFTER } from './team-word.ts';

const definition = definitionOf({
  milestones: milestones('done'),
  injects: [
    inject('hello', { confirmation: { text: 'Yes', control: control() } }),
    inject('nudge', { auto: false }),
    inject('unseen', { auto: false, alternatives: [silent('unseen', control({ on: 'done' }))] }),
    inject('next', { time: 30 }),
  ],
  emailPersons: [person('ada@mail.ex')],
  questionnaires: [questionnaire('Q', { questions: [freeForm()] })],
  tools: [tool('T', [])],
  commands: [commandRule('r', 'ls')],
});

const cmd = { username: null, container: null, workingDirectory: null, cmdSource: null, type: null, cmd: 'ls' };

/** The word by the overview, which must be that of the queue. */
function wordIn({ state, now }: Exercise, stuckAfter = DEFAULT_STUCK_AFTER) {
  const { clock, teams } = overview(state, now);
  const [row] = teams;
  const [team] = state.teams;
  assert.ok(row !== undefined && team !== undefined);
  const word = wordOfRow(row, clock, stuckAfter);
  assert.equal(wordOfNeeds(teamNeeds(state, team), { now, stuckAfter }), word);
  return word;
}

const use = (exercise: Exercise) => exercise.must({ type: 'use_tool', tool: 'T', argument: 'x' });

describe('words for a team', () => {
  it('A1: has no word before the start, after the end, without members, or once a team has finished', () => {
    const ready = new Exercise(definition, { start: false });
    assert.equal(wordIn(ready), null);
    ready.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(wordIn(ready), 'working');
    ready.pass(3).must({ type: 'stop' }, INSTRUCTOR);
    ready.pass(10);
    assert.equal(wordIn(ready), 'quiet', 'while time is stopped, the word stays');
    ready.must({ type: 'leave_team', user: 'tom' }, INSTRUCTOR);
    assert.equal(wordIn(ready), null, 'nobody is in it');
    ready.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(wordIn(ready), null);
    const final = definitionOf({ milestones: [milestone('end', { final: true })] });
    const ended = new Exercise(final, { teams: { alpha: null, beta: null } });
    ended.pass(1).must({ type: 'switch_milestone', milestone: 'end', on: true }, INSTRUCTOR);
    assert.equal(wordIn(ended.pass(10)), null);
  });

  it('A2 A3 A5: goes from working to quiet to stuck with time, and back with an act', () => {
    const exercise = new Exercise(definition);
    assert.equal(wordIn(exercise.pass(1.99)), 'working');
    assert.equal(wordIn(exercise.pass(0.01)), 'quiet');
    assert.equal(wordIn(exercise.pass(2.99)), 'quiet');
    assert.equal(wordIn(exercise.pass(0.01)), 'stuck');
    assert.equal(wordIn(exercise, fromMinutes(6)), 'quiet', 'patience is a choice');
    assert.equal(wordIn(exercise, fromMinutes(1)), 'stuck');
    use(exercise);
    assert.equal(wordIn(exercise), 'working');
    assert.equal(wordIn(exercise.pass(1), fromMinutes(1)), 'stuck', 'less than what makes a team quiet');
    exercise.pass(5).must({ type: 'receive_commands', commands: [cmd] }, SYSTEM);
    assert.equal(wordIn(exercise), 'working', 'a sandbox acts too');
  });

  it('A4: waits if everything is done and time brings the next thing, however long', () => {
    const exercise = new Exercise(definition);
    exercise.must({ type: 'confirm_inject', action: 1 });
    assert.equal(wordIn(exercise), 'working', 'there are questions to answer');
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'text', text: 'so' }] });
    assert.equal(wordIn(exercise), 'waiting');
    assert.equal(wordIn(exercise.pass(20)), 'waiting');
    exercise.wait(10);
    assert.equal(wordIn(exercise), 'stuck', 'nothing more comes by itself');
  });

  it('A6: restarts patience with a hint, but not the time without an act', () => {
    const hints = [
      { type: 'send_prepared_inject', inject: 'nudge', alternative: 'nudge' },
      { type: 'send_own_inject', channel: 'News', text: 'Look again', files: [], overlay: false },
      {
        type: 'write_as_person',
        address: 'ada@mail.ex',
        thread: null,
        subject: 'Well?',
        content: { kind: 'own', text: 'Look again', files: [] },
      },
    ] as const;
    const others = [
      { type: 'send_prepared_inject', inject: 'unseen', alternative: 'unseen' },
      { type: 'switch_milestone', milestone: 'done', on: true },
      { type: 'write_comment', text: 'They sleep.' },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'For them', files: [] },
    ] as const;
    for (const hint of hints) {
      const exercise = new Exercise(definition).pass(9);
      assert.equal(wordIn(exercise), 'stuck', hint.type);
      exercise.must(hint, INSTRUCTOR);
      const [row] = overview(exercise.state, exercise.now).teams;
      assert.ok(row !== undefined);
      assert.deepEqual([row.lastAct, row.hintedAt, stuckSince(row)], [null, fromMinutes(9), fromMinutes(9)], hint.type);
      assert.equal(wordIn(exercise), 'quiet', hint.type);
      assert.equal(wordIn(exercise.pass(5)), 'stuck', hint.type);
    }
    for (const act of others) {
      const exercise = new Exercise(definition).pass(9);
      exercise.must(act, INSTRUCTOR);
      assert.equal(wordIn(exercise), 'stuck', `${act.type} is no hint`);
    }
    const waited = new Exercise(definition);
    waited.wait(30);
    assert.equal(waited.team().hintedAt, null, 'what comes by itself is no hint');
  });

  it('A2: needs an instructor while time runs and somebody is there', () => {
    const exercise = new Exercise(definition).pass(6);
    const stuck = (isAway?: () => boolean) => {
      const { state, now } = exercise;
      const moment = { now, stuckAfter: DEFAULT_STUCK_AFTER, ...(isAway && { isAway }) };
      return [...state.teams].flatMap((team) =>
        needsOf(teamNeeds(state, team), moment, (kind) => kind === 'stuck').flatMap((found) => [...found]),
      ).length;
    };
    assert.deepEqual([stuck(), stuck(() => false), stuck(() => true)], [1, 1, 0]);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(stuck(), 0);
  });
});
