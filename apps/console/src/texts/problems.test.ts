import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROBLEM_PHRASES, PROBLEM_SENTENCES } from '@muster/definition';
import { paramsIn } from '@muster/sentences';
import { sentences as czech } from './cs/problems.ts';

const english: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(PROBLEM_SENTENCES).flatMap(([code, variants]) =>
    Object.entries(variants).map(([variant, template]) => [`${code}.${variant}`, template]),
  ),
  ...Object.entries(PROBLEM_PHRASES).map(([name, template]) => [`phrase.${name}`, template]),
]);

/** The words of programs that a template has words for, by parameter. */
function choicesIn(template: string): Readonly<Record<string, readonly string[]>> {
  const placeholders = [...template.matchAll(/\{([a-z]\w*):([^{}]*=[^{}]*)\}/g)];
  return Object.fromEntries(
    placeholders.map(([, name = '', choices = '']) => [
      name,
      choices.split(';').map((choice) => choice.replace(/=.*$/, '')),
    ]),
  );
}

describe('sentences about problems', () => {
  for (const [name, template] of Object.entries(czech)) {
    it(`have the same parameters in Czech: ${name}`, () => {
      assert.deepEqual(sorted(paramsIn(template)), sorted(paramsIn(english[name] ?? '')));
      assert.deepEqual(choicesIn(template), choicesIn(english[name] ?? ''));
      const forms = [...template.matchAll(/\{\w+:([^{}=]*\|[^{}=]*)\}/g)].map(([, all = '']) => all.split('|').length);
      assert.ok(
        forms.every((count) => count === 3),
        'Czech has three plural forms',
      );
    });
  }

  it('are all in Czech', () => {
    assert.deepEqual(Object.keys(czech).toSorted(), Object.keys(english).toSorted());
  });
});

function sorted(params: object): [string, unknown][] {
  return Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
