import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { readEvent } from '../events/upcast.ts';
import { definitionOf, freeForm, milestones, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { overview } from '../view/overview.ts';
import { valuesOf } from '../view/sections.ts';
import { viewTeamDetails } from '../view/team-details.ts';
import { viewTeam } from '../view/team-sections.ts';
import { teamView } from '../view/team-view.ts';

const DEFINITION = definitionOf({
  milestones: milestones('good'),
  questionnaires: [questionnaire('Q', { questions: [freeForm({ relatedMilestones: ['good'] })] })],
});

const ANSWER = { type: 'answer_questionnaire', questionnaire: 'Q', answers: [{ kind: 'text', text: 'x' }] } as const;
const JUDGE = {
  type: 'judge_answer',
  questionnaire: 'Q',
  attempt: 1,
  question: 0,
  correct: true,
  comment: 'Well seen.',
  milestones: [],
} as const;
const comment = (text: string, shared?: boolean) =>
  ({ type: 'write_comment', text, ...(shared !== undefined && { shared }) }) as const;

const start = (shareFeedback = true, begins = true) =>
  new Exercise(DEFINITION, { teams: { one: null, two: null }, shareFeedback, start: begins });
const seen = (exercise: Exercise, team = 1) => teamView(exercise.state, team, exercise.now);

describe('comments', () => {
  it('P5 V1: are visible to the team if shared, without their author, and numbered among the shared ones', () => {
    const exercise = start();
    exercise.pass(1).must(comment('Between us.'), INSTRUCTOR);
    exercise.must(comment('Also between us.', false), INSTRUCTOR);
    exercise.must(comment('Well done.', true), INSTRUCTOR);
    const told = { number: 1, time: fromMinutes(1), at: exercise.now, text: 'Well done.' };
    assert.deepEqual(seen(exercise).comments, [told]);
    assert.deepEqual(seen(exercise, 2).comments, []);
    const { sections } = viewTeamDetails(exercise.state, 1, exercise.now);
    assert.deepEqual(
      valuesOf(sections, 'comment').map(({ number, text, by, sharedAs }) => [number, text, by, sharedAs]),
      [
        [1, 'Between us.', 'ines', null],
        [2, 'Also between us.', 'ines', null],
        [3, 'Well done.', 'ines', 1],
      ],
    );
  });

  it('P5 V7: advance the position of the team only if they are shared', () => {
    const exercise = start();
    const position = () => viewTeam(exercise.state, 1, exercise.now).position;
    const before = position();
    exercise.must(comment('Between us.'), INSTRUCTOR);
    assert.equal(position(), before);
    exercise.must(comment('Well done.', true), INSTRUCTOR);
    assert.equal(position(), before + 1);
    const { sections } = viewTeam(exercise.state, 1, exercise.now, { after: before });
    assert.deepEqual(
      sections.map(({ section, key }) => [section, key]),
      [['comment', '1']],
    );
  });

  it('P5 V1: shared before the start are visible from the start', () => {
    const exercise = start(true, false);
    exercise.must(comment('Good luck.', true), INSTRUCTOR);
    assert.deepEqual(seen(exercise).comments, []);
    const before = viewTeam(exercise.state, 1, exercise.now).position;
    exercise.must({ type: 'start' }, INSTRUCTOR);
    const { sections } = viewTeam(exercise.state, 1, exercise.now, { after: before });
    assert.deepEqual(
      valuesOf(sections, 'comment').map(({ text }) => text),
      ['Good luck.'],
    );
  });

  it('P5: cannot be shared if the exercise shares no feedback', () => {
    const exercise = start(false);
    assert.equal(exercise.refused(comment('Well done.', true), INSTRUCTOR), 'feedback_not_shared');
    exercise.must(comment('Well done.'), INSTRUCTOR);
    assert.deepEqual(seen(exercise).comments, []);
    assert.equal(exercise.refused(comment('Me too.', true)), 'not_allowed');
  });
});

describe('judgements', () => {
  const judgements = (exercise: Exercise) => seen(exercise).questionnaires[0]?.submissions[0]?.judgements;

  it('Q5 V1: are visible to the team if feedback is shared, unless they are withheld', () => {
    const exercise = start();
    exercise.must(ANSWER);
    assert.deepEqual(judgements(exercise), []);
    exercise.pass(2).must(JUDGE, INSTRUCTOR);
    const told = { question: 0, time: fromMinutes(2), correct: true, points: null, comment: 'Well seen.' };
    assert.deepEqual(judgements(exercise), [told]);
    const before = viewTeam(exercise.state, 1, exercise.now).position;
    exercise.must({ ...JUDGE, correct: false, shared: false }, INSTRUCTOR);
    assert.deepEqual(judgements(exercise), []);
    exercise.must({ ...JUDGE, correct: true, shared: false }, INSTRUCTOR);
    assert.equal(viewTeam(exercise.state, 1, exercise.now).position, before + 1);
  });

  it('Q6 V1: tell the team their points, of those of the question, only if they are shared', () => {
    const questions = [freeForm({ points: 4 }), freeForm({ points: 3 })];
    const exercise = new Exercise(definitionOf({ questionnaires: [questionnaire('Q', { questions })] }), {
      shareFeedback: true,
    });
    exercise.must({ ...ANSWER, answers: [...ANSWER.answers, ...ANSWER.answers] });
    const position = () => viewTeam(exercise.state, 1, exercise.now).position;
    const before = position();
    exercise.must({ ...JUDGE, points: 2.5, shared: false }, INSTRUCTOR);
    assert.deepEqual([judgements(exercise), position()], [[], before]);
    exercise.must({ ...JUDGE, points: 2.5 }, INSTRUCTOR);
    const told = { question: 0, time: 0, correct: true, points: { given: 2.5, of: 4 }, comment: 'Well seen.' };
    assert.deepEqual([judgements(exercise), position()], [[told], before + 1]);
    exercise.must({ ...JUDGE, points: 3 }, INSTRUCTOR);
    assert.equal(position(), before + 2);
    assert.ok(!JSON.stringify(seen(exercise)).includes('"of":3'));
  });

  it('Q5 V1: are not visible if feedback is not shared, and cannot be shared then', () => {
    const exercise = start(false);
    exercise.must(ANSWER);
    exercise.must(JUDGE, INSTRUCTOR);
    assert.deepEqual(judgements(exercise), []);
    assert.equal(exercise.refused({ ...JUDGE, shared: true }, INSTRUCTOR), 'feedback_not_shared');
    const { sections } = viewTeamDetails(exercise.state, 1, exercise.now);
    assert.deepEqual(
      valuesOf(sections, 'submission').flatMap((each) => each.judgements.map(({ by, shared }) => [by, shared])),
      [['ines', false]],
    );
  });
});

describe('after the end', () => {
  it('F5 P5 Q5: instructors can comment and judge, without consequences', () => {
    const exercise = start();
    exercise.must(ANSWER);
    exercise.pass(3).must({ type: 'finish' }, INSTRUCTOR);
    exercise.pass(60);
    const events = [exercise.must(comment('Well done.', true), INSTRUCTOR), exercise.must(JUDGE, INSTRUCTOR)].flat();
    assert.deepEqual(
      events.map(({ type, time, at }) => [type, time, at]),
      ['comment_written', 'answer_judged'].map((type) => [type, fromMinutes(3), exercise.now]),
    );
    assert.deepEqual(
      seen(exercise).comments.map(({ text }) => text),
      ['Well done.'],
    );
    const [row] = overview(exercise.state, exercise.now).teams;
    assert.equal(row?.unjudged, 0);
    assert.deepEqual(exercise.wait(10), []);
    assert.equal(exercise.refused({ ...JUDGE, milestones: ['good'] }, INSTRUCTOR), 'wrong_state');
    assert.equal(exercise.refused(comment('We too.')), 'not_allowed');
  });

  it('F4 F5 P5: a comment that finds the exercise over gets the time at which it finished', () => {
    const exercise = new Exercise(DEFINITION, { finishAtEnd: true, shareFeedback: true });
    const events = exercise.pass(90).must(comment('Well done.'), INSTRUCTOR);
    assert.deepEqual(
      events.map(({ type, time }) => [type, time]),
      [
        ['exercise_finished', fromMinutes(60)],
        ['comment_written', fromMinutes(60)],
      ],
    );
  });

  it('T10 Q5 P5: nothing can be judged before, and a stream that does not exist has no comments', () => {
    const exercise = start(true, false);
    assert.equal(exercise.refused(JUDGE, INSTRUCTOR), 'wrong_state');
  });
});

describe('streams recorded before feedback could be shared', () => {
  it('S5 V1: share no feedback', () => {
    const by = { id: 'i', role: 'instructor' };
    const moment = { version: 1, time: 0, at: 0, by };
    const team = { id: 1, name: 'a', role: null, address: 'a@mail.ex' };
    const opened = { type: 'exercise_opened', ...moment, mode: 'synchronous', finishAtEnd: false, teams: [team] };
    assert.deepEqual(readEvent(opened), { ...opened, version: 2, shareFeedback: false });
    const written = { type: 'comment_written', ...moment, team: 1, text: 'x' };
    assert.deepEqual(readEvent(written), { ...written, version: 2, shared: false });
    const place = { team: 1, questionnaire: 'Q', attempt: 1, question: 0 };
    const judged = { type: 'answer_judged', ...moment, ...place, correct: true, comment: '' };
    assert.deepEqual(readEvent(judged), { ...judged, version: 3, shared: false, points: null });
  });
});
