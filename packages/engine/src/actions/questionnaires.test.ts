import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from '../events/questionnaires.ts';
import {
  autoFreeForm,
  choice,
  control,
  definitionOf,
  freeForm,
  milestones,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('questionnaires', () => {
  const definition = definitionOf({
    milestones: milestones('a whole asked left right found good better'),
    tools: [
      tool('t', [
        response('on', { control: control({ on: 'a' }) }),
        response('off', { control: control({ off: 'a' }) }),
      ]),
    ],
    questionnaires: [
      questionnaire('Once', {
        time: 2,
        control: control({ when: 'a', on: 'whole' }),
        questions: [
          choice(
            'radio',
            { left: control({ on: 'left' }), right: control({ on: 'right' }) },
            { control: control({ on: 'asked' }) },
          ),
          choice('multiple-choice', { x: control(), y: control() }),
          autoFreeForm({
            max: 10,
            patterns: [
              { pattern: '(?i)roof', control: control({ on: 'found' }) },
              { pattern: 'cellar', control: control({ off: 'whole' }) },
            ],
          }),
          freeForm({ min: 3, max: 5, relatedMilestones: ['good', 'better'] }),
        ],
      }),
      questionnaire('Again', { repeatable: true, questions: [freeForm({ min: 0 })] }),
    ],
  });
  const GOOD: readonly Answer[] = [
    { kind: 'choices', options: [1] },
    { kind: 'choices', options: [] },
    { kind: 'text', text: ' the ROOF ' },
    { kind: 'text', text: ' čšž ' },
  ];
  const answer = (answers: readonly Answer[]) =>
    ({ type: 'answer_questionnaire', questionnaire: 'Once', answers }) as const;
  const textual = (text: string): Answer => ({ kind: 'text', text });
  const option = (...options: number[]): Answer => ({ kind: 'choices', options });
  const ready = (): Exercise => {
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'on' });
    exercise.wait(2);
    return exercise;
  };

  it('Q1: appear from their time on when their condition holds, and stay', () => {
    const exercise = new Exercise(definition);
    assert.equal(exercise.refused(answer(GOOD)), 'unknown_questionnaire');
    exercise.wait(5);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'on' });
    exercise.must({ type: 'use_tool', tool: 't', argument: 'off' });
    assert.deepEqual(
      exercise
        .of('questionnaire_appeared')
        .map(({ questionnaire: title, time, because }) => [title, time, because.kind]),
      [
        ['Again', 0, 'time'],
        ['Once', 300_000, 'milestone'],
      ],
    );
    exercise.must(answer(GOOD));
    assert.deepEqual(
      ready()
        .of('questionnaire_appeared')
        .map(({ time }) => time),
      [0, 120_000],
    );
  });

  it('Q1: appear to the roles they are for, at a milestone as at their time', () => {
    const released = definitionOf({
      roles: ROLES,
      milestones: milestones('a'),
      questionnaires: [
        questionnaire('at a', { control: control({ when: 'a', roles: ['blue'] }) }),
        questionnaire('at 1', { time: 1, control: control({ roles: ['blue'] }) }),
      ],
    });
    const exercise = new Exercise(released, { teams: { r: 'red', b: 'blue' } });
    for (const team of [1, 2]) exercise.must({ type: 'switch_milestone', team, milestone: 'a', on: true }, INSTRUCTOR);
    exercise.wait(1);
    assert.deepEqual(
      exercise.of('questionnaire_appeared').map(({ team, questionnaire: title }) => [team, title]),
      [
        [2, 'at a'],
        [2, 'at 1'],
      ],
    );
  });

  it('Q2: are answered once, or again and again', () => {
    const exercise = ready();
    exercise.must(answer(GOOD));
    assert.equal(exercise.refused(answer(GOOD)), 'already_answered');
    for (const text of ['', 'more']) {
      exercise.must({ type: 'answer_questionnaire', questionnaire: 'Again', answers: [{ kind: 'text', text }] });
    }
    assert.deepEqual(
      exercise.of('questionnaire_answered').map(({ attempt }) => attempt),
      [1, 1, 2],
    );
    assert.deepEqual(
      [...exercise.team().questionnaires].map(({ submissions }) => submissions.length),
      [1, 2],
    );
  });

  it('Q3: want every question answered as it is asked', () => {
    const exercise = ready();
    const [radio, several, place, why] = [option(1), option(), textual('the ROOF'), textual('čšž')];
    const wrong: readonly (readonly Answer[])[] = [
      [],
      [radio, several, place],
      [radio, several, place, why, why],
      [option(), several, place, why],
      [option(0, 1), several, place, why],
      [option(2), several, place, why],
      [option(-1), several, place, why],
      [option(0.5), several, place, why],
      [textual('left'), several, place, why],
      [radio, option(0, 2), place, why],
      [radio, textual('x'), place, why],
      [radio, several, textual(''), why],
      [radio, several, textual('x'.repeat(11)), why],
      [radio, several, option(0), why],
      [radio, several, place, textual('ab ')],
      [radio, several, place, textual('abcdef')],
    ];
    for (const answers of wrong) {
      assert.equal(exercise.refused({ ...answer(GOOD), answers }), 'bad_answer', JSON.stringify(answers));
    }
    assert.deepEqual(exercise.ask({ ...answer(GOOD), answers: [radio, several, place, textual('ab')] }, INSTRUCTOR), {
      code: 'bad_answer',
      message: 'The answer to question 4 needs at least 3 characters.',
    });
    // What people see as one character counts as one: outside the basic plane, with an accent of its own, a family.
    for (const text of ['🌊🌊', 'e\u0301e\u0301', '👩‍👩‍👧👩‍👩‍👧']) {
      assert.equal(exercise.refused(answer([radio, several, place, textual(text)])), 'bad_answer');
    }
    exercise.must(answer([radio, option(1, 0, 1), place, textual('🌊🌊🌊🌊🌊')]));
    assert.deepEqual(exercise.of('questionnaire_answered')[0]?.answers[1], { kind: 'choices', options: [0, 1] });
    assert.deepEqual(exercise.of('questionnaire_answered')[0]?.answers[2], { kind: 'text', text: 'the ROOF' });
  });

  it('Q4: apply the control of the whole, then those of each question and what was answered', () => {
    const exercise = ready();
    exercise.must({ type: 'use_tool', tool: 't', argument: 'off' });
    exercise.must(answer(GOOD));
    assert.deepEqual(exercise.switched().slice(2), ['2 whole on', '2 asked on', '2 right on', '2 found on']);
    assert.deepEqual(
      exercise
        .of('milestone_switched')
        .slice(2)
        .map(({ cause }) => cause),
      [
        { kind: 'questionnaire', questionnaire: 'Once' },
        { kind: 'question', questionnaire: 'Once', question: 0 },
        { kind: 'option', questionnaire: 'Once', question: 0, option: 1 },
        { kind: 'pattern', questionnaire: 'Once', question: 2, pattern: 0 },
      ],
    );
  });

  it('Q4: ask for patterns after all options, and for options after all questions', () => {
    const everyKind = questionnaire('All', {
      questions: [
        autoFreeForm({ patterns: [{ pattern: 'yes', control: control({ when: 'left', on: 'found' }) }] }),
        choice('radio', { only: control({ when: 'asked', on: 'left' }) }),
        freeForm({ control: control({ on: 'asked' }) }),
      ],
    });
    const exercise = new Exercise({ ...definition, questionnaires: [everyKind] });
    const text = { kind: 'text', text: 'yes' } as const;
    exercise.must({
      type: 'answer_questionnaire',
      questionnaire: 'All',
      answers: [text, { kind: 'choices', options: [0] }, text],
    });
    assert.deepEqual(exercise.switched(), ['0 asked on', '0 left on', '0 found on']);
  });

  it('Q3 Q4: look for patterns in the answer without the blanks around it', () => {
    const patterns = [
      { pattern: '^roof$', control: control({ on: 'found' }) },
      { pattern: '\\s', control: control({ on: 'left' }) },
    ];
    const quiz = questionnaire('Where', { questions: [autoFreeForm({ patterns })] });
    const exercise = new Exercise({ ...definition, questionnaires: [quiz] });
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Where', answers: [textual(' roof\n')] });
    assert.deepEqual(exercise.switched(), ['0 found on']);
  });

  it('Q4 M8: apply only those controls of questions, options and patterns that are for the team', () => {
    const either = (on: string) => [control({ when: 'a', on }), control({ roles: ['blue'], on })] as const;
    const [askedA, askedBlue] = either('asked');
    const [leftA, leftBlue] = either('left');
    const [foundA, foundBlue] = either('found');
    const quiz = questionnaire('All', {
      questions: [
        freeForm({ control: askedA }),
        freeForm({ control: askedBlue }),
        choice('multiple-choice', { a: leftA, blue: leftBlue }),
        autoFreeForm({
          patterns: [
            { pattern: 'y', control: foundA },
            { pattern: 'e', control: foundBlue },
            { pattern: 's', control: control({ on: 'good' }) },
          ],
        }),
      ],
    });
    const exercise = new Exercise({
      ...definition,
      roles: ROLES,
      questionnaires: [quiz],
      config: { ...definition.config, enableRoles: true },
    });
    const text = textual('yes');
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'All', answers: [text, text, option(0, 1), text] });
    assert.deepEqual(exercise.switched(), ['0 good on']);
  });

  it('Q4 M7: name as the cause which question, option and pattern it was', () => {
    const none = { control: control() };
    const patterns = [
      { pattern: 'no', ...none },
      { pattern: 'yes', control: control({ on: 'found' }) },
    ];
    const quiz = questionnaire('All', {
      questions: [
        freeForm(),
        freeForm({ control: control({ on: 'asked' }) }),
        choice('multiple-choice', { x: control(), y: control(), z: control({ on: 'left' }) }),
        autoFreeForm({ patterns }),
      ],
    });
    const exercise = new Exercise({ ...definition, questionnaires: [quiz] });
    const text = textual('yes');
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'All', answers: [text, text, option(0, 2), text] });
    const place = { questionnaire: 'All' };
    assert.deepEqual(
      exercise.of('milestone_switched').map(({ cause }) => cause),
      [
        { kind: 'question', ...place, question: 1 },
        { kind: 'option', ...place, question: 2, option: 2 },
        { kind: 'pattern', ...place, question: 3, pattern: 1 },
      ],
    );
  });

  it('Q1 M8: appear only to the roles they are for', () => {
    const blue = questionnaire('Blue', { time: 1, control: control({ roles: ['blue'] }) });
    const waiting = questionnaire('Waiting', { control: control({ roles: ['blue'], when: 'a' }) });
    const exercise = new Exercise(
      {
        ...definition,
        roles: ROLES,
        config: { ...definition.config, enableRoles: true },
        questionnaires: [blue, waiting],
      },
      { teams: { r: 'red', b: 'blue', n: null } },
    );
    for (const team of [1, 2, 3]) {
      exercise.must({ type: 'use_tool', team, tool: 't', argument: 'on' }, INSTRUCTOR);
    }
    exercise.wait(1);
    assert.deepEqual(
      exercise.of('questionnaire_appeared').map(({ team, questionnaire: title }) => [team, title]),
      [
        [2, 'Waiting'],
        [2, 'Blue'],
      ],
    );
  });

  it('Q5: have free answers that instructors judge', () => {
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
    assert.equal(exercise.refused(judge, INSTRUCTOR), 'unknown_questionnaire');
    exercise.must(answer(GOOD));
    assert.equal(exercise.refused(judge), 'not_allowed');
    assert.equal(exercise.refused({ ...judge, attempt: 2 }, INSTRUCTOR), 'unknown_questionnaire');
    assert.equal(exercise.refused({ ...judge, question: 2 }, INSTRUCTOR), 'unknown_question');
    assert.equal(exercise.refused({ ...judge, question: 4 }, INSTRUCTOR), 'unknown_question');
    const wrong = exercise.ask({ ...judge, question: 2 }, INSTRUCTOR);
    assert.match('message' in wrong ? wrong.message : '', /no free-form question 3 in Once\.$/);
    assert.equal(exercise.refused({ ...judge, milestones: ['found'] }, INSTRUCTOR), 'unknown_milestone');
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
      [[3, { time: 120_000, by: 'ines', correct: true, comment: 'well put', shared: false }]],
    );
  });

  it('Q5: switch on the milestones that the judgement names and no others, also when the answer is right', () => {
    const exercise = ready();
    exercise.must(answer(GOOD));
    const judge = { type: 'judge_answer', questionnaire: 'Once', attempt: 1, question: 3, comment: '' } as const;
    exercise.must({ ...judge, correct: true, milestones: ['better'] }, INSTRUCTOR);
    assert.deepEqual(exercise.switched().slice(-1), ['2 better on']);
    assert.ok(!exercise.switched().includes('2 good on'));
  });

  it('Q5: are judged in the submission that is named, and in no other', () => {
    const exercise = new Exercise(definition);
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

  it('Q5 S3: leave the state before a judgement as it was', () => {
    const exercise = new Exercise(definition);
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

  it('Q5: are judged in any submission, right or wrong, and a later judgement switches nothing off', () => {
    const essay = freeForm({ relatedMilestones: ['good', 'better'] });
    const exercise = new Exercise({
      ...definition,
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
