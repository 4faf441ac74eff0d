import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf, problemsOf, warningsOf } from '../testing/packages.ts';

const ALWAYS = { condition: { kind: 'always' }, activate: [], deactivate: [], roles: [] };

describe('a questionnaire', () => {
  const withQuestion = (question: string) => ({
    'questionnaires.yml': `- title: q\n  questions:\n    - ${question}\n`,
    'milestones.yml': '- name: m',
  });
  const questionOf = async (question: string) => {
    const { questionnaires } = await modelOf({
      ...withQuestion(question),
      'milestones.yml': '- {name: m, initial_state: true}',
    });
    return questionnaires[0]?.questions[0];
  };

  it('can have choices, marked correct by text or position', async () => {
    const options = 'options: [one, {text: two, control: {activate_milestone: m}}, 3]';
    const correct = async (type: string, marked: string) => {
      const question = await questionOf(`{type: ${type}, text: t, ${options}, correct: ${marked}}`);
      return question !== undefined && 'correct' in question ? question.correct : undefined;
    };
    assert.deepEqual(await correct('radio', '2'), [1]);
    assert.deepEqual(await correct('radio', 'one'), [0]);
    assert.deepEqual(await correct('radio', '3'), [2]);
    assert.deepEqual(await correct('multiple-choice', '[two, 1]'), [0, 1]);
  });

  it('can ask for texts', async () => {
    assert.deepEqual(await questionOf('{type: free-form, text: t, max: 10, related_milestones: m}'), {
      type: 'free-form',
      text: 't',
      min: 1,
      max: 10,
      relatedMilestones: ['m'],
      control: ALWAYS,
    });
    assert.deepEqual(
      await questionOf(
        '{type: auto-free-form, text: t, min: 0, patterns: ["a+", {pattern: b, control: {activate_milestone: [m]}}]}',
      ),
      {
        type: 'auto-free-form',
        text: 't',
        min: 0,
        max: null,
        patterns: [
          { pattern: 'a+', control: ALWAYS },
          { pattern: 'b', control: { ...ALWAYS, activate: ['m'] } },
        ],
        control: ALWAYS,
      },
    );
  });

  it('can have points for texts that instructors judge', async () => {
    const points = async (written: string) => {
      const question = await questionOf(`{type: free-form, text: t, points: ${written}}`);
      return question?.type === 'free-form' ? question.points : undefined;
    };
    assert.deepEqual([await points('5'), await points('0.01'), await points('1000')], [5, 0.01, 1000]);
    assert.ok(!('points' in ((await questionOf('{type: free-form, text: t}')) ?? {})));
    const wrong = async (question: string) => (await problemsOf(withQuestion(question))).join();
    for (const [written, problem] of [
      ['0', /must be at least 0\.01/],
      ['-1', /`points`/],
      ['1001', /must be at most 1000/],
      ['many', /must be a number/],
      ['2.005', /at most two decimal places, not 2\.005/],
    ] as const) {
      assert.match(await wrong(`{type: free-form, text: t, points: ${written}}`), problem, written);
    }
    assert.match(
      (await warningsOf(withQuestion('{type: radio, text: t, options: [a], points: 2}'))).join(),
      /`points` is only used/,
    );
  });

  it('can have levels for the points of an answer', async () => {
    const question = await questionOf(
      '{type: free-form, text: t, points: 4, rubric: [{name: guessed, points: 0}, {name: 3, points: 2.5}]}',
    );
    assert.deepEqual(question?.type === 'free-form' ? question.rubric : undefined, [
      { name: 'guessed', points: 0 },
      { name: '3', points: 2.5 },
    ]);
    for (const none of ['', ', rubric:', ', rubric: ~']) {
      const without = await questionOf(`{type: free-form, text: t, points: 4${none}}`);
      assert.ok(without !== undefined && !('rubric' in without), none);
    }
  });

  it('is refused if its levels make no sense, each at its place', async () => {
    const about = async (fields: string) =>
      (await problemsOf(withQuestion(`{type: free-form, text: t, ${fields}}`))).map((line) =>
        line.replace('questionnaires.yml:', ''),
      );
    const levels = (...points: readonly unknown[]) =>
      points.map((each, i) => `{name: l${i}, points: ${each}}`).join(', ');
    assert.deepEqual(await about(`points: 4, rubric: [${levels(0, 3, 2, 5)}]`), [
      '3:119 The points of levels rise from one to the next: `l2` must give more than the 3 of `l1`, not 2.',
      '3:142 The level `l3` cannot give 5 points: `points` of the question is 4.',
    ]);
    assert.match(
      (await about(`points: 4, rubric: [${levels(1, 1)}]`)).join(),
      /^3:96 .* more than the 1 of `l0`, not 1/,
    );
    assert.deepEqual(await about('points: 4, rubric: [{name: Good, points: 1}, {name: " good", points: 2}]'), [
      '3:79 The level ` good` is there twice, if case and blanks do not count: rename or remove one.',
    ]);
    assert.match((await about('points: 4, rubric: [{name: a  b, points: 1}, {name: A b, points: 2}]')).join(), /twice/);
    assert.deepEqual(await about(`rubric: [${levels(1, 2.5)}]`), [
      '3:42 `rubric` is for questions with `points`, the most that an answer can get: add them, such as `points: 2.5`.',
    ]);
    for (const [points, problem] of [
      [-1, /must not be negative/],
      ['.nan', /must be a number/],
      ['.inf', /number|at most/],
      ['1e9', /must be at most 1000/],
      [1.005, /at most two decimal places, not 1\.005/],
      ['many', /must be a number/],
      ['~', /has no value/],
    ] as const) {
      assert.match((await about(`points: 4, rubric: [${levels(points)}]`)).join(), problem, `${points}`);
    }
    assert.match((await about('points: 4, rubric: []')).join(), /at least one item/);
    assert.match((await about('points: 4, rubric: [good]')).join(), /^3:54 A level must be a mapping/);
    assert.match((await about('points: 4, rubric: good')).join(), /must be a list/);
    assert.match((await about(`points: 1000, rubric: [${levels(...Array(1_000).keys())}]`)).join(), /at most 20 are/);
    assert.deepEqual(await about('points: many, rubric: [{name: a, points: 1}]'), [
      '3:42 `points` must be a number, not `many`.',
    ]);
    assert.match(
      (await warningsOf(withQuestion('{type: radio, text: t, options: [a], rubric: [{name: a, points: 1}]}'))).join(),
      /`rubric` is only used by questions of type `free-form`/,
    );
  });

  it('is refused if its questions make no sense', async () => {
    const diagnostic = async (question: string) =>
      (await problemsOf(withQuestion(question))).join('\n').replaceAll('questionnaires.yml:', '');
    assert.equal(
      await diagnostic('{type: radio, text: t}'),
      '3:7 A `radio` question must have `options` to choose from.',
    );
    assert.equal(
      await diagnostic('{type: radio, text: t, options: [a, b], correct: [1, 2]}'),
      '3:56 A `radio` question has one correct option at most: keep one, or use `multiple-choice`.',
    );
    assert.equal(
      await diagnostic('{type: radio, text: t, options: [a, a], correct: 3}'),
      "3:43 The option `a` is there twice: remove one.\n3:56 There is no option `3`: write an option's text, or its position from 1 to 2.",
    );
    assert.equal(
      await diagnostic('{type: free-form, text: t, min: 5, max: 3}'),
      '3:47 `max` must be -1 (no limit) or at least `min`, which is 5 here, not 3.',
    );
    assert.match(
      await diagnostic('{type: auto-free-form, text: t, patterns: ["("]}'),
      /^3:50 The regular expression cannot be read/,
    );
    assert.equal(
      await diagnostic('{type: checkbox, text: t}'),
      '3:14 `type` must be `radio`, `multiple-choice`, `free-form` or `auto-free-form`, not `checkbox`.',
    );
  });

  it('gets a warning for fields of other question types', async () => {
    const contents = { ...withQuestion('{type: free-form, text: t, options: [a]}'), 'milestones.yml': '' };
    assert.deepEqual(await warningsOf(contents), [
      'questionnaires.yml:3:43 `options` is only used by questions of type `radio` or `multiple-choice`; this one is `free-form`.',
    ]);
  });
});

describe('the attempts at a questionnaire', () => {
  it('are limited only if it is repeatable', async () => {
    const asked = (fields: string) => ({
      'questionnaires.yml': `- title: q\n${fields}  questions: [{type: free-form, text: t}]\n`,
    });
    const { questionnaires } = await modelOf(asked('  repeatable: true\n  max_attempts: 3\n'));
    assert.equal(questionnaires[0]?.maxAttempts, 3);
    assert.deepEqual(await problemsOf(asked('  max_attempts: 3\n')), [
      'questionnaires.yml:2:17 `max_attempts` says how often a `repeatable` questionnaire can be answered: add `repeatable: true`, or remove it.',
    ]);
    assert.match((await problemsOf(asked('  repeatable: true\n  max_attempts: 0\n'))).join(), /max_attempts/);
  });
});
