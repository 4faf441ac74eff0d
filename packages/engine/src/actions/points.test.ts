import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pointsOf } from '../rules/points.ts';
import { control, definitionOf, freeForm, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { textual } from '../testing/questionnaires.ts';
import { viewTeamDetail } from '../view/one-section.ts';
import { overview } from '../view/overview.ts';
import { viewTeam } from '../view/team-sections.ts';

const WITH_POINTS = definitionOf({
  questionnaires: [
    questionnaire('Essay', { repeatable: true, questions: [freeForm({ points: 5 }), freeForm({ points: 0.3 })] }),
    questionnaire('Plain', { questions: [freeForm()] }),
  ],
});

function answered(attempts = 1): Exercise {
  const exercise = new Exercise(WITH_POINTS, { shareFeedback: true });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Essay', answers: [textual('a'), textual('b')] });
  }
  exercise.must({ type: 'answer_questionnaire', questionnaire: 'Plain', answers: [textual('c')] });
  return exercise;
}

const JUDGE = {
  type: 'judge_answer',
  questionnaire: 'Essay',
  attempt: 1,
  question: 0,
  correct: true,
  comment: '',
  milestones: [],
} as const;

function points(exercise: Exercise) {
  return pointsOf(exercise.state.compiled.definition, exercise.team());
}

describe('points', () => {
  it('Q6: are from 0 to those of the question, with two decimal places at most', () => {
    const exercise = answered();
    for (const wrong of [-0.01, 5.01, 2.005, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(exercise.refused({ ...JUDGE, points: wrong }, INSTRUCTOR), 'bad_points', `${wrong}`);
    }
    assert.equal(exercise.refused({ ...JUDGE, questionnaire: 'Plain', points: 0 }, INSTRUCTOR), 'bad_points');
    assert.deepEqual(points(exercise), { given: 0, of: 5.3 });
    for (const right of [0, 5, 2.5, 0.07]) {
      exercise.must({ ...JUDGE, points: right }, INSTRUCTOR);
      assert.deepEqual(points(exercise), { given: right, of: 5.3 });
    }
  });

  it('Q6: add up exactly, and are no part of the score', () => {
    const exercise = answered();
    exercise.must({ ...JUDGE, points: 0.1 }, INSTRUCTOR);
    exercise.must({ ...JUDGE, question: 1, points: 0.2 }, INSTRUCTOR);
    const [row] = overview(exercise.state, 0).teams;
    assert.deepEqual([row?.points, row?.score], [{ given: 0.3, of: 5.3 }, 0]);
  });

  it('Q6: are those of the latest judgement of the latest attempt that was judged', () => {
    const exercise = answered(3);
    const given = (attempt: number, worth?: number) => {
      exercise.must({ ...JUDGE, attempt, ...(worth !== undefined && { points: worth }) }, INSTRUCTOR);
      return points(exercise)?.given;
    };
    assert.deepEqual([given(2, 4), given(1, 5), given(2, 3), given(3, 1), given(2, 5), given(3)], [4, 4, 3, 1, 1, 0]);
  });

  it('Q6 F5: can be given after the end', () => {
    const exercise = answered();
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    exercise.must({ ...JUDGE, points: 4.5 }, INSTRUCTOR);
    assert.deepEqual(points(exercise), { given: 4.5, of: 5.3 });
  });

  it('Q6: are of the questions for the role of the team alone, and there are none without such questions', () => {
    const roles = definitionOf({
      roles: [
        { name: 'red', description: '' },
        { name: 'blue', description: '' },
      ],
      questionnaires: [
        questionnaire('Red', { control: control({ roles: ['red'] }), questions: [freeForm({ points: 2 })] }),
      ],
    });
    const exercise = new Exercise(roles, { teams: { one: 'red', two: 'blue' } });
    assert.deepEqual(
      [...exercise.state.teams].map((team) => pointsOf(exercise.state.compiled.definition, team)),
      [{ given: 0, of: 2 }, null],
    );
  });
});

describe('levels of a rubric', () => {
  const RUBRIC = [
    { name: 'guessed', points: 0 },
    { name: 'known', points: 2.5 },
  ];
  const LEVELS = definitionOf({
    questionnaires: [
      questionnaire('Essay', {
        repeatable: true,
        questions: [freeForm({ points: 5, rubric: RUBRIC }), freeForm({ points: 5 })],
      }),
    ],
  });
  const essay = () => {
    const exercise = new Exercise(LEVELS, { shareFeedback: true });
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Essay', answers: [textual('a'), textual('b')] });
    return exercise;
  };
  const latest = (exercise: Exercise) => {
    const judged = exercise.team().questionnaires.get(0)?.submissions.get(0)?.judgements.get(0);
    return [judged?.points, judged?.level];
  };

  it('Q8: give their points, which free points replace, and the other way round', () => {
    const exercise = essay();
    exercise.must({ ...JUDGE, level: 'known' }, INSTRUCTOR);
    assert.deepEqual([latest(exercise), points(exercise)?.given], [[2.5, 'known'], 2.5]);
    exercise.must({ ...JUDGE, points: 5 }, INSTRUCTOR);
    assert.deepEqual([latest(exercise), points(exercise)?.given], [[5, null], 5]);
    exercise.must({ ...JUDGE, level: 'guessed' }, INSTRUCTOR);
    assert.deepEqual([latest(exercise), points(exercise)?.given], [[0, 'guessed'], 0]);
    exercise.must(JUDGE, INSTRUCTOR);
    assert.deepEqual(latest(exercise), [null, null]);
  });

  it('Q8: are refused with points beside them, and if the question has no such level; nothing is judged then', () => {
    const exercise = essay();
    const before = exercise.state;
    assert.equal(exercise.refused({ ...JUDGE, level: 'known', points: 2.5 }, INSTRUCTOR), 'bad_points');
    for (const level of ['Known', 'known ', '', 'constructor', 'x'.repeat(100_000)]) {
      assert.equal(exercise.refused({ ...JUDGE, level }, INSTRUCTOR), 'level_unknown', level.slice(0, 20));
    }
    assert.equal(exercise.refused({ ...JUDGE, question: 1, level: 'known' }, INSTRUCTOR), 'level_unknown');
    assert.equal(exercise.state, before);
  });

  it('Q8 Q7: are refused for whoever comes second', () => {
    const exercise = essay();
    exercise.must({ ...JUDGE, seen: 0, level: 'known' }, INSTRUCTOR);
    assert.equal(exercise.refused({ ...JUDGE, seen: 0, level: 'guessed' }, INSTRUCTOR), 'judged_meanwhile');
    assert.deepEqual(latest(exercise), [2.5, 'known']);
  });

  it('Q8 V1: are in no view of the team, which has the points', () => {
    const exercise = essay();
    exercise.must({ ...JUDGE, level: 'known', shared: true }, INSTRUCTOR);
    const seen = viewTeamDetail(exercise.state, 1, 'submission', '1/Essay');
    assert.equal(seen?.judgements[0]?.level, 'known');
    const view = JSON.stringify(viewTeam(exercise.state, 1, 0));
    assert.match(view, /"points":\{"given":2.5,"of":5\}/);
    assert.doesNotMatch(view, /known|guessed/);
  });
});

describe('a judgement that names the one its author knows', () => {
  it('Q7: is refused if another came meanwhile, and changes nothing', () => {
    const exercise = answered();
    exercise.must({ ...JUDGE, seen: 0, points: 3, comment: 'first' }, INSTRUCTOR);
    const before = exercise.state;
    const other = { ...JUDGE, correct: false, comment: 'second' };
    for (const seen of [0, 2, -1]) {
      assert.equal(exercise.refused({ ...other, seen }, INSTRUCTOR), 'judged_meanwhile');
    }
    assert.equal(exercise.state, before);
    const refusal = exercise.ask({ ...other, seen: 0 }, INSTRUCTOR);
    assert.match('message' in refusal ? refusal.message : '', /judged this answer meanwhile, as correct\.$/);
    exercise.must({ ...other, seen: 1 }, INSTRUCTOR);
    exercise.must(JUDGE, INSTRUCTOR);
    const judged = exercise.team().questionnaires.get(0)?.submissions.get(0)?.judgements.get(0);
    assert.deepEqual([judged?.number, judged?.correct], [3, true]);
  });

  it('Q7: is not refused for judgements of other answers', () => {
    const exercise = answered(2);
    exercise.must({ ...JUDGE, seen: 0 }, INSTRUCTOR);
    exercise.must({ ...JUDGE, question: 1, seen: 0 }, INSTRUCTOR);
    exercise.must({ ...JUDGE, attempt: 2, seen: 0 }, INSTRUCTOR);
  });
});
