import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { control, definitionOf, freeForm, inject, milestones, person, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { start } from '../testing/seen-story.ts';
import { valuesOf } from './sections.ts';
import { type DetailSections, viewTeamDetails } from './team-details.ts';

const details = <Name extends keyof DetailSections>(exercise: Exercise, name: Name, team = 1) =>
  valuesOf(viewTeamDetails(exercise.state, team, exercise.now).sections, name);

describe('what an instructor sees of a team', () => {
  it('V4 P5: is everything about it', () => {
    const exercise = start();
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    exercise.must({ type: 'write_comment', team: 2, text: 'quiet' }, INSTRUCTOR);
    assert.deepEqual(
      details(exercise, 'milestone').map(({ name, on, cause, switchedAt }) => [name, on, cause?.kind, switchedAt]),
      [
        ['shown', true, 'tool', 0],
        ['secret', true, 'tool', 0],
        ['blue_only', false, undefined, null],
      ],
    );
    assert.deepEqual(
      details(exercise, 'inject').map(({ name, state }) => [name, state.status]),
      [
        ['spoiler name', 'sent'],
        ['mail', 'sent'],
      ],
    );
    assert.deepEqual(
      details(exercise, 'comment', 2).map(({ number, text }) => [number, text]),
      [[1, 'quiet']],
    );
    assert.deepEqual(
      details(exercise, 'questionnaire', 2).map(({ title, because }) => [title, because]),
      [['Q', { kind: 'time' }]],
    );
    assert.deepEqual(
      details(exercise, 'action').map((each) => [each.kind, each.inject, each.alternative, each.response, each.sentBy]),
      [
        ['message', 'spoiler name', 'spoiler name', null, null],
        ['mail', 'mail', 'mail', null, null],
        ['questionnaire', null, null, null, null],
        ['tool', null, null, 0, null],
      ],
    );
    assert.deepEqual(details(exercise, 'score'), [{ score: 2, isScored: true }]);
    assert.deepEqual([details(exercise, 'comment').length, details(exercise, 'objective').length], [0, 1]);
  });

  it('V4 P5: includes when each inject was chosen, sent and confirmed, and when each comment was written', () => {
    const slow = inject('slow', { time: 1, delay: 2, confirmation: { text: 'OK', control: control() } });
    const exercise = new Exercise(definitionOf({ injects: [slow] }));
    exercise.wait(2);
    assert.deepEqual(
      details(exercise, 'inject').map(({ state }) => [state.status, state.chosenAt]),
      [['chosen', fromMinutes(1)]],
    );
    exercise.pass(2).must({ type: 'confirm_inject', action: 1 });
    exercise.pass(1).must({ type: 'write_comment', text: 'quick' }, INSTRUCTOR);
    assert.deepEqual(details(exercise, 'inject')[0]?.state, {
      status: 'sent',
      alternative: 'slow',
      because: { kind: 'time' },
      chosenAt: fromMinutes(1),
      sentAt: fromMinutes(3),
      action: 1,
      confirmation: { time: fromMinutes(4), by: 'tom' },
    });
    const comment = { number: 1, time: fromMinutes(5), at: exercise.now, text: 'quick', by: 'ines', sharedAs: null };
    assert.deepEqual(details(exercise, 'comment'), [comment]);
  });

  it('V4: includes what teams do not see of themselves: hidden time, and who uploaded or sent what', () => {
    const exercise = new Exercise(definitionOf({ config: { showExerciseTime: false } }));
    exercise.must({ type: 'upload_file', file: 'f', name: 'f.txt' });
    const own = { type: 'send_own_inject', channel: 'News', text: 'Look.', files: [], overlay: false } as const;
    exercise.must(own, INSTRUCTOR);
    assert.equal(details(exercise, 'clock')[0]?.timeLeft, fromMinutes(60));
    assert.deepEqual(details(exercise, 'file'), [{ id: 'f', name: 'f.txt', time: 0, by: 'tom' }]);
    assert.equal(details(exercise, 'action')[0]?.sentBy, 'ines');
  });

  it('V4: includes what exists before the exercise starts', () => {
    const exercise = new Exercise(definitionOf({ milestones: milestones('a') }), { start: false });
    exercise.must({ type: 'write_comment', text: 'early' }, INSTRUCTOR);
    assert.deepEqual(
      viewTeamDetails(exercise.state, 1, exercise.now).sections.map(({ section }) => section),
      ['team', 'clock', 'comment'],
    );
  });

  it('V4: includes who wrote each mail', () => {
    const exercise = start();
    const content = { kind: 'own', text: 'Hello', files: [] } as const;
    const address = 'ada@mail.ex';
    exercise.must({ type: 'write_as_person', address, thread: null, subject: 'Hi', content }, INSTRUCTOR);
    exercise.must({ type: 'reply_to_mail', thread: '1:2', text: 'Hello', files: [] });
    assert.deepEqual(
      details(exercise, 'mail').map(({ thread, number, by }) => [thread, number, by]),
      [
        ['1:1', 1, null],
        ['1:2', 1, 'ines'],
        ['1:2', 2, 'tom'],
      ],
    );
  });

  it('V4: includes which threads wait for an answer, and which teams share them', () => {
    const exercise = start();
    const waiting = () => details(exercise, 'thread').map(({ id, teams, isUnanswered }) => [id, teams, isUnanswered]);
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    assert.deepEqual(waiting(), [
      ['1:1', [1], false],
      ['1:2', [1], true],
    ]);
    const content = { kind: 'own', text: 'Hello', files: [] } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: '1:2', subject: '', content }, INSTRUCTOR);
    assert.deepEqual(waiting().at(-1), ['1:2', [1], false]);
  });

  it('V4: includes authors and judgements, and can be serialized as JSON', () => {
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
    assert.deepEqual(
      details(exercise, 'mail').map(({ number, by }) => [number, by]),
      [
        [1, 'ines'],
        [2, 'tom'],
      ],
    );
    assert.deepEqual(details(exercise, 'submission')[0]?.judgements, [
      { question: 0, number: 1, time: 0, by: 'ines', points: null, level: null, shared: false, ...judgement },
    ]);
    const seen = viewTeamDetails(exercise.state, 1, exercise.now);
    assert.deepEqual(JSON.parse(JSON.stringify(seen)), seen);
  });
});
