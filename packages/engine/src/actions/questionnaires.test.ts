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
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { answer, GOOD, option, ready, textual, WITH_QUESTIONNAIRES } from '../testing/questionnaires.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('questionnaires', () => {
  it('Q1: appear from their time on if their condition holds, and stay', () => {
    const exercise = new Exercise(WITH_QUESTIONNAIRES);
    assert.equal(exercise.refused(answer(GOOD)), 'questionnaire_unknown');
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

  it('Q1: appear only for their roles, at a milestone or at their time', () => {
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

  it('Q2: can be answered once, or repeatedly', () => {
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

  it('Q3: need a valid answer to every question', () => {
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
      variant: 'too_short',
      message: 'The answer to question 4 needs at least 3 characters.',
      params: { question: 4, min: 3 },
    });
    // A grapheme cluster counts as one character: outside the basic plane, with a combining accent, a family.
    for (const text of ['🌊🌊', 'e\u0301e\u0301', '👩‍👩‍👧👩‍👩‍👧']) {
      assert.equal(exercise.refused(answer([radio, several, place, textual(text)])), 'bad_answer');
    }
    exercise.must(answer([radio, option(1, 0, 1), place, textual('🌊🌊🌊🌊🌊')]));
    assert.deepEqual(exercise.of('questionnaire_answered')[0]?.answers[1], { kind: 'choices', options: [0, 1] });
    assert.deepEqual(exercise.of('questionnaire_answered')[0]?.answers[2], { kind: 'text', text: 'the ROOF' });
  });

  it('Q4: apply the control of the questionnaire, then those of each question and answer', () => {
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

  it('Q4: check patterns after all options, and options after all questions', () => {
    const everyKind = questionnaire('All', {
      questions: [
        autoFreeForm({ patterns: [{ pattern: 'yes', control: control({ when: 'left', on: 'found' }) }] }),
        choice('radio', { only: control({ when: 'asked', on: 'left' }) }),
        freeForm({ control: control({ on: 'asked' }) }),
      ],
    });
    const exercise = new Exercise({ ...WITH_QUESTIONNAIRES, questionnaires: [everyKind] });
    const text = { kind: 'text', text: 'yes' } as const;
    exercise.must({
      type: 'answer_questionnaire',
      questionnaire: 'All',
      answers: [text, { kind: 'choices', options: [0] }, text],
    });
    assert.deepEqual(exercise.switched(), ['0 asked on', '0 left on', '0 found on']);
  });

  it('Q3 Q4: search for patterns in the trimmed answer', () => {
    const patterns = [
      { pattern: '^roof$', control: control({ on: 'found' }) },
      { pattern: '\\s', control: control({ on: 'left' }) },
    ];
    const quiz = questionnaire('Where', { questions: [autoFreeForm({ patterns })] });
    const exercise = new Exercise({ ...WITH_QUESTIONNAIRES, questionnaires: [quiz] });
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
      ...WITH_QUESTIONNAIRES,
      roles: ROLES,
      questionnaires: [quiz],
      config: { ...WITH_QUESTIONNAIRES.config, enableRoles: true },
    });
    const text = textual('yes');
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'All', answers: [text, text, option(0, 1), text] });
    assert.deepEqual(exercise.switched(), ['0 good on']);
  });

  it('Q4 M7: record the question, option and pattern as the cause', () => {
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
    const exercise = new Exercise({ ...WITH_QUESTIONNAIRES, questionnaires: [quiz] });
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

  it('Q1 M8: appear only for their roles', () => {
    const blue = questionnaire('Blue', { time: 1, control: control({ roles: ['blue'] }) });
    const waiting = questionnaire('Waiting', { control: control({ roles: ['blue'], when: 'a' }) });
    const exercise = new Exercise(
      {
        ...WITH_QUESTIONNAIRES,
        roles: ROLES,
        config: { ...WITH_QUESTIONNAIRES.config, enableRoles: true },
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
});
