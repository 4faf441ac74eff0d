import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeForm, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { answer, GOOD, ready, textual, WITH_QUESTIONNAIRES } from '../testing/questionnaires.ts';

describe('questionnaires', () => {
  it('Q5: have free-form answers that instructors judge', () => {
    const exercise = ready();
    const judge = {
      type: 'judge_answer',
      questionnaire: 'Once',
      attempt: 1,
      question: 3,
      correct: true,
      comment: 'well put',
      milestones: ['better', 'good'],
    } as const;
    assert.equal(exercise.refused(judge, INSTRUCTOR), 'questionnaire_unknown');
    exercise.must(answer(GOOD));
    assert.equal(exercise.refused(judge), 'not_allowed');
    assert.equal(exercise.refused({ ...judge, attempt: 2 }, INSTRUCTOR), 'questionnaire_unknown');
    assert.equal(exercise.refused({ ...judge, question: 2 }, INSTRUCTOR), 'question_unknown');
    assert.equal(exercise.refused({ ...judge, question: 4 }, INSTRUCTOR), 'question_unknown');
    const wrong = exercise.ask({ ...judge, question: 2 }, INSTRUCTOR);
    assert.match('message' in wrong ? wrong.message : '', /no free-form question 3 in Once\.$/);
    assert.equal(exercise.refused({ ...judge, milestones: ['found'] }, INSTRUCTOR), 'milestone_unknown');
    const unrelated = exercise.ask({ ...judge, milestones: ['found'] }, INSTRUCTOR);
    assert.match('message' in unrelated ? unrelated.message : '', /found does not belong to question 4\.$/);
    exercise.must({ ...judge, correct: false, comment: 'no', milestones: [] }, INSTRUCTOR);
    exercise.must(judge, INSTRUCTOR);
    assert.deepEqual(exercise.switched().slice(-2), ['2 good on', '2 better on']);
    const again = { type: 'answer_questionnaire', questionnaire: 'Again', answers: [] } as const;
    for (const text of ['one', 'two']) exercise.must({ ...again, answers: [{ kind: 'text', text }] });
    exercise.must({ ...judge, questionnaire: 'Again', question: 0, milestones: [] }, INSTRUCTOR);
    const [first, second] = exercise.team().questionnaires.get(1)?.submissions ?? [];
    assert.deepEqual([first?.judgements.size, second?.judgements.size], [1, 0]);
    const judgements = exercise.team().questionnaires.get(0)?.submissions.get(0)?.judgements;
    assert.deepEqual(
      [...(judgements ?? [])],
      [
        [
          3,
          {
            number: 2,
            time: 120_000,
            by: 'ines',
            correct: true,
            points: null,
            level: null,
            comment: 'well put',
            shared: false,
          },
        ],
      ],
    );
  });

  it('Q5: switch on exactly the milestones that the judgement names, even if the answer is right', () => {
    const exercise = ready();
    exercise.must(answer(GOOD));
    const judge = { type: 'judge_answer', questionnaire: 'Once', attempt: 1, question: 3, comment: '' } as const;
    exercise.must({ ...judge, correct: true, milestones: ['better'] }, INSTRUCTOR);
    assert.deepEqual(exercise.switched().slice(-1), ['2 better on']);
    assert.ok(!exercise.switched().includes('2 good on'));
  });

  it('Q5: are judged in the named submission only', () => {
    const exercise = new Exercise(WITH_QUESTIONNAIRES);
    for (const text of ['one', 'two', 'three']) {
      exercise.must({ type: 'answer_questionnaire', questionnaire: 'Again', answers: [textual(text)] });
    }
    const place = { questionnaire: 'Again', attempt: 2, question: 0 };
    exercise.must({ type: 'judge_answer', ...place, correct: true, comment: '', milestones: [] }, INSTRUCTOR);
    assert.deepEqual(
      [...(exercise.team().questionnaires.get(1)?.submissions ?? [])].map(({ judgements }) => judgements.size),
      [0, 1, 0],
    );
  });

  it('Q5 S3: leave the state before a judgement unchanged', () => {
    const exercise = new Exercise(WITH_QUESTIONNAIRES);
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Again', answers: [textual('one')] });
    const judged = (): number | undefined => before.questionnaires.get(1)?.submissions.get(0)?.judgements.size;
    let before = exercise.team();
    const place = { questionnaire: 'Again', attempt: 1, question: 0 };
    const judge = { type: 'judge_answer', ...place, correct: true, comment: '', milestones: [] } as const;
    exercise.must(judge, INSTRUCTOR);
    assert.equal(judged(), 0);
    before = exercise.team();
    assert.equal(judged(), 1);
  });

  it('Q5: can be judged in any submission, right or wrong, and a later judgement switches nothing off', () => {
    const essay = freeForm({ relatedMilestones: ['good', 'better'] });
    const exercise = new Exercise({
      ...WITH_QUESTIONNAIRES,
      questionnaires: [questionnaire('Essay', { repeatable: true, questions: [essay, essay] })],
    });
    for (const text of ['first', 'second']) {
      exercise.must({ type: 'answer_questionnaire', questionnaire: 'Essay', answers: [textual(text), textual(text)] });
    }
    const judge = (attempt: number, question: number, correct: boolean, names: readonly string[] = []) => {
      const place = { questionnaire: 'Essay', attempt, question };
      exercise.must({ type: 'judge_answer', ...place, correct, comment: '', milestones: names }, INSTRUCTOR);
    };
    judge(1, 0, true, ['good']);
    judge(1, 1, false, ['better']);
    judge(2, 0, true);
    judge(1, 0, false);
    assert.deepEqual(exercise.switched(), ['0 good on', '0 better on']);
    assert.deepEqual(
      [...(exercise.team().questionnaires.get(0)?.submissions ?? [])].map(({ judgements }) =>
        [...judgements].map(([question, { correct }]) => [question, correct]),
      ),
      [
        [
          [0, false],
          [1, false],
        ],
        [[0, true]],
      ],
    );
  });
});
