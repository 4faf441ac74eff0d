import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENGLISH, type Phrase, paramsIn, render } from '@muster/sentences';
import { type Contents, check } from '../testing/packages.ts';
import type { Problem } from './problem.ts';
import { PROBLEM_PHRASES } from './problem-phrases.ts';
import { PROBLEM_SENTENCES } from './problem-sentences.ts';

const inject = (lines: string): Contents => ({
  'injects.yml': `- name: i\n${lines}  alternatives: [{name: x, content: hi}]\n`,
});

/** Packages with problems whose sentences are put together from phrases. */
const PACKAGES: readonly Contents[] = [
  { 'injects.yml': 'injects:\n- name: i\n', 'milestones.yml': '\u2013 name: a\n' },
  { 'milestones.yml': 'a: [\n', 'tools.yml': '- {name: t, responses: [{param: x, content: c, roles: y}]}\n' },
  inject('  time: 0,5\n  type: \u201einfo\u201c\n  roles: x\n  cotrol: y\n'),
  inject('  time: [1]\n  delay: -1\n  auto: "true"\n'),
  inject('  subject: Re: Room \uff1a 4\n'),
  {
    'roles.yml': '- name: red\n- name: red\n',
    'milestones.yml': '- {name: a}\n- {name: "al\u00adarm"}\n- {name: b, roles: red, final: true}\n',
    'injects.yml':
      '- name: i\n  time: 70\n  alternatives:\n    - {name: x, content: hi, control: {milestone_condition: a and not a}}\n',
    'commands.yml': "- {name: c, cmd: '(a', control: {milestone_condition: 'a && b'}}\n",
  },
  {
    'milestones.yml': '- {name: a}\n- {name: b, initial_state: true}\n',
    'injects.yml':
      '- name: i\n  time: 70\n  alternatives:\n    - {name: x, content: hi, control: {milestone_condition: a and not b}}\n',
  },
];

const templates: Readonly<Record<string, string>> = PROBLEM_PHRASES;

function sayAgain({ phrase, params, words }: Phrase): string {
  const again = render(templates[phrase] ?? '', params, ENGLISH, sayAgain);
  assert.equal(again, words, phrase);
  return again;
}

function sentenceOf({ code, variant = '' }: Problem): string {
  const sentences: Readonly<Record<string, string>> = PROBLEM_SENTENCES[code];
  return sentences[variant] ?? '';
}

describe('parameters of a problem', () => {
  it('make the same sentence again after they were sent, phrase by phrase', async () => {
    for (const contents of PACKAGES) {
      const result = await check(contents);
      const problems: readonly Problem[] = JSON.parse(
        JSON.stringify([...(result.ok ? [] : result.problems), ...result.warnings]),
      );
      assert.ok(problems.length > 0);
      for (const problem of problems) {
        const template = `${sentenceOf(problem)}${'following' in problem.params ? '{following:phrase}' : ''}`;
        assert.equal(render(template, problem.params, ENGLISH, sayAgain), problem.message);
      }
    }
  });

  it('are texts only if these are the same in every language', () => {
    // Names, paths, signs and field names; `reason` is a message of a library that has no sentence.
    const known = new Set(
      'actual code directive double field file folder instead latin narrow operator place reason sign suggestion supported text type version'.split(
        ' ',
      ),
    );
    const all = [
      ...Object.values(PROBLEM_SENTENCES).flatMap((says) => Object.values(says)),
      ...Object.values(templates),
    ];
    for (const template of all) {
      const texts = Object.entries(paramsIn(template)).filter(([, type]) => type === 'text');
      const plain = texts.filter(([name]) => template.includes(`{${name}}`)).map(([name]) => name);
      assert.deepEqual(
        plain.filter((name) => !known.has(name)),
        [],
        template,
      );
    }
    const withReason = Object.entries(PROBLEM_SENTENCES).flatMap(([code, says]) =>
      Object.entries(says).flatMap(([variant, template]) =>
        template.includes('{reason}') ? [`${code}.${variant}`] : [],
      ),
    );
    assert.deepEqual(withReason, ['bad_yaml.other', 'bad_pattern.other', 'bad_pattern.other_at']);
  });
});
