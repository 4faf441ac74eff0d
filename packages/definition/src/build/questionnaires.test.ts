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
