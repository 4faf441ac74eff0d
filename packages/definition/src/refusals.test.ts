import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Contents, check, problemsOf, warningsOf } from './testing/packages.ts';

const NAMES: Contents = {
  'roles.yml': '- name: red\n',
  'milestones.yml': '- {name: a, initial_state: true}\n',
  'email.yml': '- address: x@y.ex\n',
};

const inject = (onInject: string, onAlternative = '') =>
  `- name: i\n${onInject}  alternatives:\n    - name: x\n      content: hi\n${onAlternative}`;

describe('a known field at the wrong level is refused', () => {
  const cases: readonly (readonly [file: string, text: string, problem: string])[] = [
    ...(['control', 'channel', 'sender', 'confirmation'] as const).map(
      (field) =>
        [
          'injects.yml',
          inject(`  ${field}: {}\n`),
          `2:3 An inject has no field \`${field}\`: \`${field}\` belongs to each of \`alternatives\`.`,
        ] as const,
    ),
    ...(['roles', 'milestone_condition', 'activate_milestone'] as const).map(
      (field) =>
        [
          'injects.yml',
          inject(`  ${field}: red\n`),
          `2:3 An inject has no field \`${field}\`: \`${field}\` belongs under \`control\` of each of \`alternatives\`.`,
        ] as const,
    ),
    [
      'injects.yml',
      inject('', '      delay: 5\n'),
      '5:7 An alternative has no field `delay`: `delay` belongs to the inject around it.',
    ],
    [
      'injects.yml',
      inject('', '      control: {sender: x@y.ex}\n'),
      '5:17 `control` has no field `sender`: `sender` belongs to the alternative around it.',
    ],
    [
      'injects.yml',
      inject('', '      control: {duration: 5}\n'),
      '5:17 `control` has no field `duration`: `duration` belongs under `overlay` of the alternative around it.',
    ],
    [
      'injects.yml',
      inject('', '      roles: red\n'),
      '5:7 An alternative has no field `roles`; did you mean `control: roles`?',
    ],
    [
      'questionnaires.yml',
      '- title: q\n  questions:\n    - type: radio\n      text: t\n      options:\n        - {text: o, correct: true}\n',
      '6:21 An item of `options` has no field `correct`: `correct` belongs to the question around it.',
    ],
    [
      'tools.yml',
      '- name: t\n  activate_milestone: a\n  responses: [{param: p, content: c}]\n',
      '2:3 A tool has no field `activate_milestone`: `activate_milestone` belongs under `control` of each of `responses`.',
    ],
  ];
  for (const [file, text, problem] of cases) {
    it(problem, async () => assert.deepEqual(await problemsOf({ ...NAMES, [file]: text }), [`${file}:${problem}`]));
  }

  it('names, descriptions and tags at the wrong level are accepted, since they change nothing', async () => {
    const result = await check({ ...NAMES, 'injects.yml': inject('  tags: [x]\n  description: y\n') });
    assert.equal(result.ok, true);
    const tags = await warningsOf({
      'objectives.yml': '- name: o\n  description: d\n  activities: [{name: look}]\n',
    });
    assert.match(tags.join('\n'), /An objective has no field `description` in this version of the format/);
  });

  it('a field that an alias brings to the wrong level is refused', async () => {
    const text = `${inject('', '      control: &c {roles: red}\n')}- name: j\n  <<: *c\n  alternatives: [{name: x, content: hi}]\n`;
    assert.match((await problemsOf({ ...NAMES, 'injects.yml': text })).join(), /An inject has no field `roles`/);
  });
});

describe('a usual synonym of a field is refused with the right name', () => {
  const cases: readonly (readonly [file: string, text: string, problem: string])[] = [
    [
      'config.yml',
      'version: 0.25.0\nduration: 90\n',
      '2:1 `config.yml` has no field `duration`; did you mean `exercise_duration`?',
    ],
    ['milestones.yml', '- {name: a, points: 4}\n', '1:13 A milestone has no field `points`; did you mean `score`?'],
    [
      'injects.yml',
      '- name: i\n  when: 5\n  alternatives: [{name: x, body: hi}]\n',
      '2:3 An inject has no field `when`; did you mean `time`?\n3:28 An alternative has no field `body`; did you mean `content`?',
    ],
    [
      'injects.yml',
      '- name: i\n  alternatives: [{name: x, text: hi}]\n',
      '2:28 An alternative has no field `text`; did you mean `content`?',
    ],
    [
      'injects.yml',
      inject('  type: email\n', '      from: x@y.ex\n'),
      '6:7 An alternative has no field `from`; did you mean `sender`?',
    ],
    [
      'injects.yml',
      inject('', '      control: {condition: a}\n'),
      '5:17 `control` has no field `condition`; did you mean `milestone_condition`?',
    ],
    [
      'injects.yml',
      inject('', '      condition: a\n'),
      '5:7 An alternative has no field `condition`; did you mean `control: milestone_condition`?',
    ],
    [
      'injects.yml',
      inject('  condition: a\n'),
      '2:3 An inject has no field `condition`: `milestone_condition` belongs under `control` of each of `alternatives`.',
    ],
  ];
  for (const [file, text, problem] of cases) {
    it(problem, async () => {
      const expected = problem.split('\n').map((each) => `${file}:${each}`);
      const contents = file === 'milestones.yml' ? { [file]: text } : { ...NAMES, [file]: text };
      assert.deepEqual(await problemsOf(contents), expected);
    });
  }

  it('a synonym of a field is accepted if the right name is given as well', async () => {
    const result = await check({ 'milestones.yml': '- {name: a, score: 1, points: 4}\n' });
    assert.equal(result.ok, true);
    assert.match(result.warnings.map(({ message }) => message).join(), /no field `points` in this version/);
  });
});

describe('0 as the correct option', () => {
  const questions = (correct: string) => ({
    'questionnaires.yml': `- title: q\n  questions:\n    - {type: multiple-choice, text: t, options: [one, two], correct: ${correct}}\n`,
  });

  it('is refused in a list, where it can only be a mistake', async () => {
    assert.deepEqual(await problemsOf(questions('[0, 1]')), [
      "questionnaires.yml:3:71 There is no option `0`: write an option's text, or its position from 1 to 2.",
    ]);
  });

  it('marks none if it is the only value, with a warning', async () => {
    assert.deepEqual(await warningsOf(questions('0')), [
      'questionnaires.yml:3:70 `correct: 0` marks no option: write `1` for the first one, or remove the field.',
    ]);
  });
});
