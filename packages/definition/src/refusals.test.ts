import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inject, MISPLACED, NAMES, SYNONYMS } from './testing/mistakes/refusals.ts';
import { check, problemsOf, warningsOf } from './testing/packages.ts';

describe('a known field at the wrong level is refused', () => {
  for (const [file, text, problem] of MISPLACED) {
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
  for (const [file, text, problem] of SYNONYMS) {
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
