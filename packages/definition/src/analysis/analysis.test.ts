import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { holds } from '../condition/evaluate.ts';
import { canHoldTogether } from '../condition/satisfiable.ts';
import { Effort } from '../effort.ts';
import type { Condition } from '../model.ts';
import { warningsOf } from '../testing/packages.ts';
import { assertQuick } from '../testing/processor-time.ts';

function inject(name: string, control: string, rest = ''): string {
  return `- name: ${name}\n  alternatives:\n    - name: x\n      content: hi\n      control: {${control}}\n${rest}`;
}

describe('the reachability checks', () => {
  it('find endings that do not say whether they are good', async () => {
    const warnings = await warningsOf({
      'milestones.yml':
        '- {name: won, final: true}\n- {name: lost, final: true, score: -5}\n- {name: over, final: true, outcome: neutral}\n',
      'injects.yml': inject('all', 'activate_milestone: [won, lost, over]'),
    });
    const ending = (place: string, name: string, outcome: string) =>
      `milestones.yml:${place} The final milestone \`${name}\` does not say whether it is a good ending, and counts as \`${outcome}\`: write \`outcome: good\`, \`outcome: bad\` or \`outcome: neutral\`.`;
    assert.deepEqual(warnings, [ending('1:10', 'won', 'good'), ending('2:10', 'lost', 'bad')]);
  });

  it('find milestones that nothing activates, directly or at the end of a chain', async () => {
    const warnings = await warningsOf({
      'milestones.yml':
        '- name: a\n- name: b\n- {name: end, final: true, outcome: good}\n- name: fine\n- {name: early, final: true, initial_state: true, outcome: bad}\n',
      'injects.yml':
        inject('one', 'milestone_condition: a, activate_milestone: b') +
        inject('two', 'milestone_condition: b, activate_milestone: end') +
        inject('three', 'milestone_condition: not a, activate_milestone: fine'),
    });
    assert.deepEqual(warnings, [
      'milestones.yml:1:9 The milestone `a` can never be on, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
      'injects.yml:1:9 The inject `one` can never be sent: the condition `a` can never hold, because `a` is never on.',
      'injects.yml:6:9 The inject `two` can never be sent: the condition `b` can never hold, because `b` is never on.',
      'milestones.yml:2:9 The milestone `b` can never be on: everything that would switch it on can never happen itself.',
      'milestones.yml:3:10 The final milestone `end` is out of reach: everything that would switch it on can never happen itself.',
      'milestones.yml:5:10 The final milestone `early` is on from the start, so teams have finished before they begin.',
    ]);
  });

  it('consider every way to activate a milestone', async () => {
    const names = [
      'inject',
      'button',
      'mail',
      'reply',
      'tool',
      'form',
      'choice',
      'answer',
      'judged',
      'question',
      'command',
    ];
    const warnings = await warningsOf({
      'milestones.yml': names.map((name) => `- name: ${name}\n`).join(''),
      'injects.yml': inject(
        'i',
        'activate_milestone: inject',
        '      confirmation: {control: {activate_milestone: button}}\n',
      ),
      'email.yml':
        '- address: a@b.ex\n  control: {activate_milestone: mail}\n  templates: [{context: c, content: d, control: {activate_milestone: reply}}]',
      'tools.yml': '- name: t\n  responses: [{param: p, content: c, control: {activate_milestone: tool}}]',
      'questionnaires.yml':
        '- title: q\n  control: {activate_milestone: form}\n  questions:\n    - {type: radio, text: t, options: [{text: o, control: {activate_milestone: choice}}], control: {activate_milestone: question}}\n    - {type: auto-free-form, text: t, patterns: [{pattern: p, control: {activate_milestone: answer}}]}\n    - {type: free-form, text: t, related_milestones: judged}\n',
      'commands.yml': '- {name: c, cmd: x, control: {activate_milestone: command}}',
    });
    assert.deepEqual(warnings, []);
  });

  it('know that an active milestone stays on unless something deactivates it', async () => {
    const on = '- {name: power, initial_state: true}\n';
    const off = inject('dark', 'milestone_condition: not power');
    assert.deepEqual(await warningsOf({ 'milestones.yml': on, 'injects.yml': off }), [
      'injects.yml:1:9 The inject `dark` can never be sent: the condition `not power` can never hold, because `power` is never off.',
    ]);
    const cut = '- {name: cut, cmd: x, control: {deactivate_milestone: power}}';
    assert.deepEqual(await warningsOf({ 'milestones.yml': on, 'injects.yml': off, 'commands.yml': cut }), []);
  });

  it('detect contradictions, however they are written', async () => {
    const on = '- {name: a, initial_state: true}\n- {name: b, initial_state: true}\n';
    const free = '- {name: c, cmd: x, control: {deactivate_milestone: "a, b"}}\n';
    const rule = (condition: string) => `${free}- name: r\n  cmd: x\n  control: {milestone_condition: ${condition}}\n`;
    const warned = async (condition: string) =>
      (await warningsOf({ 'milestones.yml': on, 'commands.yml': rule(condition) })).length > 0;
    for (const condition of [
      'a and not a',
      'not (a or not a)',
      '(a or b) and not a and not b',
      '(a and b or not a and not b) and (a and not b or b and not a)',
    ]) {
      assert.equal(await warned(condition), true, condition);
    }
    for (const condition of ['a or not a', 'a and not b', '(a or b) and (not a or not b)', 'not (a and not a)']) {
      assert.equal(await warned(condition), false, condition);
    }
  });

  it('detect alternatives that are shadowed by an earlier one', async () => {
    const alternatives = (second: string, firstRoles = '') =>
      `- name: i\n  alternatives:\n    - {name: x, content: hi, control: {milestone_condition: a or b${firstRoles}}}\n    - {name: y, content: hi, control: {milestone_condition: ${second}}}\n    - {name: z, content: hi}\n`;
    const milestones = {
      'milestones.yml': '- name: a\n- name: b\n',
      'commands.yml': '- {name: c, cmd: x, control: {activate_milestone: "a, b"}}',
      'roles.yml': '- name: red\n- name: blue\n',
    };
    assert.deepEqual(await warningsOf({ ...milestones, 'injects.yml': alternatives('a and b') }), [
      'injects.yml:4:61 The alternative `y` can never be sent: whenever its condition holds, an earlier alternative is taken. Move it up, or narrow the earlier ones.',
    ]);
    assert.deepEqual(await warningsOf({ ...milestones, 'injects.yml': alternatives('a and b', ', roles: red') }), []);
    assert.deepEqual(
      await warningsOf({ ...milestones, 'injects.yml': alternatives('a and b, roles: red', ', roles: red') }).then(
        (all) => all.length,
      ),
      1,
    );
    assert.deepEqual(await warningsOf({ ...milestones, 'injects.yml': alternatives('not a') }), [
      'injects.yml:5:14 The alternative `z` can never be sent: whenever its condition holds, an earlier alternative is taken. Move it up, or narrow the earlier ones.',
    ]);
  });

  it('detect tool responses that are shadowed by an earlier one', async () => {
    const responses = (...all: string[]) => ({
      'milestones.yml': '- name: a\n',
      'commands.yml': '- {name: c, cmd: x, control: {activate_milestone: a}}',
      'tools.yml': `- name: t\n  responses:\n${all.map((each) => `    - {${each}, content: c}\n`).join('')}`,
    });
    const shadowed = async (...all: string[]) =>
      (await warningsOf(responses(...all))).map((warning) => warning.split(' ', 1)[0]);
    assert.deepEqual(await shadowed('param: host', 'param: HOST'), ['tools.yml:4:15']);
    assert.deepEqual(await shadowed('param: "(?i)h.*", regex: true', 'param: host'), ['tools.yml:4:15']);
    assert.deepEqual(await shadowed('param: "[a-z]+", regex: true', 'param: host'), []);
    assert.deepEqual(await shadowed('param: ".*", regex: true', 'param: "x.", regex: true'), ['tools.yml:4:15']);
    assert.deepEqual(await shadowed('param: host, control: {milestone_condition: a}', 'param: host'), []);
    assert.deepEqual(
      await shadowed(
        'param: host, control: {milestone_condition: a}',
        'param: host, control: {milestone_condition: not a}',
        'param: host',
      ),
      ['tools.yml:5:15'],
    );
    assert.deepEqual(await shadowed('param: host', 'param: "h.*", regex: true'), []);
  });

  it('report questionnaires and effects behind unsatisfiable conditions once each', async () => {
    const warnings = await warningsOf({
      'milestones.yml': '- name: a\n',
      'questionnaires.yml':
        '- title: q\n  control: {milestone_condition: a}\n  questions:\n    - {type: radio, text: t, options: [{text: o, control: {milestone_condition: a}}]}\n',
      'email.yml': '- address: a@b.ex\n  control: {milestone_condition: a}\n',
    });
    assert.deepEqual(warnings, [
      'milestones.yml:1:9 The milestone `a` can never be on, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
      'email.yml:2:34 The condition `a` can never hold, because `a` is never on, so this has no effect.',
      'questionnaires.yml:1:10 The questionnaire `q` can never appear: the condition `a` can never hold, because `a` is never on.',
    ]);
  });

  it('find unused texts and files', async () => {
    const contents = {
      'injects.yml':
        '- name: i\n  alternatives: [{name: x, content: "see ![](../files/pic%20one.svg)", file_names: a.txt}]',
      'content/old.md': '',
      'files/a.txt': '',
      'files/pic one.svg': '',
      'files/b.txt': '',
      'drive/c.txt': '',
    };
    assert.deepEqual(await warningsOf(contents), [
      'content/old.md:1:1 Nothing uses this text: name it in a `content_path`, or remove it.',
      'files/b.txt:1:1 Nothing uses this file: name it in a `file_names`, link to it, or remove it.',
    ]);
  });

  it('count every kind of link as a use, in every text', async () => {
    const contents = {
      'injects.yml': '- name: i\n  alternatives: [{name: x, content_path: t.md}]',
      'content/t.md':
        'See [the plan][p] and <img src="files/b.svg">, or <a href=\'c.svg\'>this</a>.\n\n[p]: <files/a.svg>\n',
      'tools.yml': '- {name: t, default_response: "![](d.svg)"}',
      'questionnaires.yml': '- {title: q, questions: [{type: free-form, text: "What is ![this](files/e.svg)?"}]}',
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`files/${name}.svg`, ''])),
    };
    assert.deepEqual(await warningsOf(contents), []);
  });

  it('follow a chain of a thousand injects in reverse order quickly', async () => {
    const count = 1000;
    const milestones = Array.from({ length: count + 1 }, (_, i) => `- {name: m${i}, initial_state: ${i === 0}}\n`).join(
      '',
    );
    const injects = Array.from({ length: count }, (_, i) =>
      inject(`i${i}`, `milestone_condition: m${count - i - 1}, activate_milestone: m${count - i}`),
    );
    const contents = { 'milestones.yml': milestones, 'injects.yml': injects.join('') };
    await assertQuick(async () => assert.deepEqual(await warningsOf(contents), []));
  });

  it('give up on hard problems instead of running for ever', async () => {
    const names = Array.from({ length: 21 }, (_, i) => `m${i}`);
    const differ = names.flatMap((a, i) => names.slice(i + 1).map((b) => `(${a} or not ${b}) and (not ${a} or ${b})`));
    const contents = {
      'milestones.yml': names.map((name) => `- name: ${name}\n`).join(''),
      'commands.yml': `- {name: c, cmd: x, control: {activate_milestone: "${names.join(', ')}"}}\n- name: d\n  cmd: x\n  control: {milestone_condition: "${differ.join(' and ')} and (m0 and not m20 or m1 and not m19)"}\n`,
    };
    await assertQuick(() => warningsOf(contents));
  });
});

describe('the satisfiability check', () => {
  const names = ['a', 'b', 'c', 'd'];
  const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...names).map((name): Condition => ({ kind: 'milestone', name })),
      fc.constant<Condition>({ kind: 'always' }),
      tie('condition').map((operand): Condition => ({ kind: 'not', operand })),
      fc.record({
        kind: fc.constantFrom('and', 'or'),
        operands: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  }));
  const ranges = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('on', 'off', 'both')])));

  it('agrees with trying every state', () => {
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 3 }), ranges, (together, range) => {
        const allowed = (name: string, on: boolean) => range[name] === 'both' || range[name] === (on ? 'on' : 'off');
        const states = Array.from({ length: 2 ** names.length }, (_, bits) =>
          names.map((_name, i) => (bits & (1 << i)) !== 0),
        );
        const byTrying = states.some(
          (state) =>
            names.every((name, i) => allowed(name, state[i] ?? false)) &&
            together.every((condition) => holds(condition, (name) => state[names.indexOf(name)] ?? false)),
        );
        const rangeOf = (name: string) => ({ on: allowed(name, true), off: allowed(name, false) });
        assert.equal(canHoldTogether(together, rangeOf, new Effort(1_000_000)), byTrying);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
