import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { control, definitionOf, freeForm, inject, person, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/seen-story.ts';
import { instructorView } from './instructor-view.ts';

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
