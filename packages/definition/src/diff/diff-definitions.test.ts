import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WHOLE_PACKAGE } from '../testing/whole-package.ts';
import type { Change } from './change.ts';
import { diffDefinitions } from './diff-definitions.ts';
import { asFiles } from './testing/differing.ts';

type Texts = Readonly<Record<string, string>>;

const BASE: Texts = Object.fromEntries(Object.entries(WHOLE_PACKAGE).map(([path, text]) => [path, String(text)]));

function diffOf(before: Texts, after: Texts) {
  return diffDefinitions(asFiles(Object.entries(before)), asFiles(Object.entries(after)));
}

/** In one line each: the place, what differs, and how. */
function said(changes: readonly Change[]): string[] {
  return changes.map((change) => {
    const place = change.at.map(({ kind, name }) => `${kind} ${name}`.trim());
    const at = [...place, ...('field' in change ? [change.field.join('.')] : [])].join(' > ');
    switch (change.change) {
      case 'value':
        return `${at}: ${change.before} -> ${change.after}`;
      case 'list':
        return `${at}: +${change.added} -${change.removed}`;
      case 'renamed':
        return `${at}: was ${change.from}`;
      case 'order':
        return `${at}: order of ${change.of}, ${change.moved}`;
      default:
        return `${at}: ${change.change}`;
    }
  });
}

function changesOf(before: Texts, after: Texts): string[] {
  return said(diffOf(before, after).changes);
}

/** What a replacement in one file of the whole package changes. */
function edited(path: string, from: string, to: string): string[] {
  const text = BASE[path] ?? '';
  assert.ok(text.includes(from), `${path} has ${from}`);
  return changesOf(BASE, { ...BASE, [path]: text.replace(from, to) });
}

describe('what two packages mean differently', () => {
  it('is told for every kind of thing', () => {
    const cases: readonly (readonly [path: string, from: string, to: string, ...expected: string[]])[] = [
      ['config.yml', 'duration: 30', 'duration: 45', 'exercise > exercise_duration: 30 -> 45'],
      ['config.yml', 'exercise_duration: 30\n', '', 'exercise > exercise_duration: 30 -> 60'],
      ['channels.yml', '{name: Box, type: command}', '{name: Box, type: info}', 'channel Box > type: command -> info'],
      ['roles.yml', '"the *blue* ones"', 'blue', 'role blue > description: the *blue* ones -> blue'],
      ['milestones.yml', 'score: 5', 'score: -5', 'milestone end > score: 5 -> -5'],
      [
        'milestones.yml',
        'initial_state: true',
        'roles: red',
        'milestone b > roles: +red -',
        'milestone b > initial_state: true -> false',
      ],
      ['objectives.yml', 'name: look', 'name: look\n      tags: [a]', 'objective learn > activity look > tags: +a -'],
      ['objectives.yml', '- name: learn', '- name: learn\n  tags: x, y', 'objective learn > tags: +x,y -'],
      ['injects.yml', 'time: 1', 'time: 15', 'inject start > time: 1 -> 15'],
      [
        'injects.yml',
        'type: email',
        'type: email\n  instructor_note: Wait.',
        'inject mail > instructor_note: undefined -> Wait.',
      ],
      [
        'injects.yml',
        'activate_milestone: a, end',
        'activate_milestone: [a, b]',
        'inject start > alternative x > control.activate_milestone: +b -end',
      ],
      [
        'injects.yml',
        'not a and (b or end)',
        'not a and b',
        'inject start > alternative x > control.milestone_condition: not a and (b or end) -> not a and b',
      ],
      ['injects.yml', '{text: Read}', '{text: Seen}', 'inject start > alternative x > confirmation.text: Read -> Seen'],
      ['injects.yml', '      confirmation: {text: Read}\n', '', 'inject start > alternative x > confirmation: taken'],
      [
        'injects.yml',
        'confirmation: {text: Read}',
        'confirmation: {text: Read}\n      overlay: true',
        'inject start > alternative x > overlay: given',
      ],
      ['injects.yml', 'subject: "Hi"', 'subject: Hello', 'inject mail > alternative y > subject: Hi -> Hello'],
      [
        'injects.yml',
        'file_names: [plan.txt]',
        'file_names: []',
        'inject mail > alternative y > file_names: + -plan.txt',
      ],
      [
        'injects.yml',
        '    - {name: y,',
        '    - {name: z, sender: boss@firm.ex, content: C}\n    - {name: y,',
        'inject mail > alternative z: added',
      ],
      [
        'email.yml',
        'address: boss@firm.ex',
        'address: boss@firm.ex\n  team_visible: false',
        'person boss@firm.ex > team_visible: true -> false',
      ],
      [
        'email.yml',
        'content: Thank you',
        'content: Thanks',
        'person boss@firm.ex > template thanks > content: Thank you -> Thanks',
      ],
      ['tools.yml', '    - {param: host, content: there}\n', '', 'tool lookup > response host: removed'],
      [
        'tools.yml',
        '- name: lookup',
        '- name: lookup\n  requires_input: false',
        'tool lookup > requires_input: true -> false',
      ],
      ['tools.yml', 'param: host', 'param: HOST', 'tool lookup > response HOST: was host'],
      ['questionnaires.yml', 'correct: 1', 'correct: 2', 'questionnaire q > question t > correct: +b -a'],
      ['questionnaires.yml', 'options: [a, b]', 'options: [a, b, c]', 'questionnaire q > question t > option c: added'],
      [
        'questionnaires.yml',
        'options: [a, b]',
        'options: [b, a]',
        'questionnaire q > question t: order of option, b',
        'questionnaire q > question t > correct: +b -a',
      ],
      ['questionnaires.yml', 'text: u,', 'text: u, min: 9,', 'questionnaire q > question u > min: 1 -> 9'],
      ['questionnaires.yml', '["x+"]', '["x+", y]', 'questionnaire q > question u > pattern y: added'],
      ['commands.yml', 'username: root', 'username: root, container: ""', 'command c > container: undefined -> '],
      ['commands.yml', 'username: root', 'username: admin', 'command c > username: root -> admin'],
      ['commands.yml', '- {name: c', '- {name: d, cmd: ls}\n- {name: c', 'command d: added'],
    ];
    for (const [path, from, to, ...expected] of cases)
      assert.deepEqual(edited(path, from, to), expected, `${path}: ${to}`);
  });

  it('does not depend on how it is written', () => {
    const same: readonly (readonly [path: string, from: string, to: string])[] = [
      ['config.yml', 'version: 0.25.0\n', '# The format\r\nversion: "0.25.0"\r\ntitle:\n'],
      ['injects.yml', 'time: 1', 'time: 1.0\n  auto: true\n  delay: 0\n  type: info'],
      ['injects.yml', 'not a and (b or end)', '((not a)) and (b or end)'],
      ['injects.yml', 'activate_milestone: a, end', 'activate_milestone: [a, end]\n        roles: []'],
      [
        'injects.yml',
        'content: {content_path: mail.md, file_names: [plan.txt]}',
        'content_path: mail.md, attachments: plan.txt',
      ],
      [
        'email.yml',
        'content_path: mail.md',
        'content: "# Mail\\n\\nThe same text for two occasions, long enough to be kept once.\\n"',
      ],
      ['milestones.yml', '- <<: *m\n  name: b\n', '- name: b\n  activity: look\n  score: 0\n'],
      [
        'questionnaires.yml',
        'options: [a, b], correct: 1',
        'options: [{text: a}, {text: b, control: {}}], correct: [a]',
      ],
      ['roles.yml', '- name: red\n', '- {name: red, description: ""}\n'],
    ];
    for (const [path, from, to] of same) assert.deepEqual(edited(path, from, to), [], to);
    const { 'injects.yml': injects = '', ...others } = BASE;
    const [start = '', mail = ''] = injects.split(/^(?=- name: mail)/m);
    const foldered = { ...others, 'injects/1.yml': start, 'injects/2.yaml': mail };
    const { changes, files } = diffOf(BASE, foldered);
    assert.deepEqual([changes.length, files.length], [0, 3]);
  });

  it('follows a new name to everything that uses it', () => {
    const everywhere = (from: RegExp, to: string): Texts =>
      Object.fromEntries(Object.entries(BASE).map(([path, text]) => [path, text.replaceAll(from, to)]));
    assert.deepEqual(changesOf(BASE, everywhere(/\bred\b/g, 'crimson')), ['role crimson: was red']);
    assert.deepEqual(changesOf(BASE, everywhere(/\bb\b(?=\n| or|\]\})/g, 'found')), ['milestone found: was b']);
    assert.deepEqual(changesOf(BASE, everywhere(/\blook\b(?!up)/g, 'see')), [
      'objective learn > activity see: was look',
    ]);
    assert.deepEqual(changesOf(BASE, everywhere(/boss@firm/g, 'chief@firm')), [
      'person chief@firm.ex: was boss@firm.ex',
    ]);
    assert.deepEqual(changesOf(BASE, everywhere(/name: start/g, 'name: begin')), ['inject begin: was start']);
    const moved = everywhere(/plan\.txt\]/g, 'map.txt]');
    const { 'files/plan.txt': plan = '', ...rest } = moved;
    const { changes, files } = diffOf(BASE, { ...rest, 'files/map.txt': plan });
    assert.deepEqual(said(changes), []);
    assert.deepEqual(
      files.map(({ path, from }) => [path, from]),
      [
        ['files/map.txt', 'files/plan.txt'],
        ['injects.yml', undefined],
      ],
    );
  });

  it('tells a gone and a new thing apart where a new name is not sure', () => {
    const injects = (...names: string[]): Texts => ({
      'injects.yml': names.map((name) => `- {name: ${name}, alternatives: [{name: x, content: Hi}]}\n`).join(''),
    });
    assert.deepEqual(changesOf(injects('a', 'b'), injects('c', 'd')), [
      'inject a: removed',
      'inject b: removed',
      'inject c: added',
      'inject d: added',
    ]);
    const roles = (...names: string[]): Texts => ({ 'roles.yml': names.map((name) => `- name: ${name}\n`).join('') });
    assert.deepEqual(changesOf(roles('a', 'b'), roles('b', 'c')), ['role a: removed', 'role c: added']);
    assert.deepEqual(changesOf(roles('a', 'b'), roles('c', 'b')), ['role c: was a']);
  });

  it('tells a new name beside what else is new, if most is as it was', () => {
    const text = 'The river has risen by a metre since noon, and the mayor asks what the crisis team will do about it.';
    const injects = (...items: readonly (readonly [name: string, content: string])[]): Texts => ({
      'injects.yml': items
        .map(([name, content]) => `- {name: ${name}, alternatives: [{name: x, content: "${content}"}]}\n`)
        .join(''),
    });
    const changed = text.replace('noon', 'ten');
    assert.deepEqual(changesOf(injects(['a', text]), injects(['b', changed])), [
      'inject b: was a',
      `inject b > alternative x > content: ${text} -> ${changed}`,
    ]);
    const other = 'Somebody calls about a dog on the motorway and does not know which exit that was, or when.';
    assert.deepEqual(changesOf(injects(['a', text]), injects(['b', other])), ['inject a: removed', 'inject b: added']);
    const both = changesOf(injects(['a', text]), injects(['b', changed], ['c', changed]));
    assert.deepEqual(both, ['inject a: removed', 'inject b: added', 'inject c: added'], 'it could be either');
  });

  it('has another order once, with the fewest that moved', () => {
    const roles = (...names: string[]): Texts => ({ 'roles.yml': names.map((name) => `- name: ${name}\n`).join('') });
    assert.deepEqual(changesOf(roles('a', 'b', 'c', 'd'), roles('d', 'a', 'b', 'c')), [': order of role, d']);
    assert.deepEqual(changesOf(roles('a', 'b', 'c', 'd'), roles('new', 'a', 'c', 'b', 'd')), [
      'role new: added',
      ': order of role, c',
    ]);
  });

  it('keeps things of one name apart', () => {
    const tools = (...hints: string[]): Texts => ({
      'tools.yml': hints.map((hint) => `- {name: t, hint: ${hint}}\n`).join(''),
    });
    assert.deepEqual(changesOf(tools('one', 'two', 'three'), tools('two', 'three')), ['tool t: removed']);
    assert.deepEqual(changesOf(tools('one', 'two'), tools('one', 'other')), ['tool t > hint: two -> other']);
  });

  it('is found in packages with problems, and what cannot be read is named', () => {
    const broken = {
      ...BASE,
      'injects.yml': '- name: [\n',
      'roles.yml': 'name: red\n',
      'tools.yml': '- name: new\n  x: {y: [1]}\n- 7\n',
    };
    const { changes, unread } = diffOf(BASE, broken);
    assert.deepEqual(said(changes), ['tool lookup: removed', 'tool new: added', 'tool 7: added']);
    assert.deepEqual(
      unread.map(({ side, file }) => `${side} ${file}`),
      ['after roles.yml', 'after injects.yml'],
    );
    const back = diffOf(broken, BASE);
    assert.deepEqual(said(back.changes), ['tool new: removed', 'tool 7: removed', 'tool lookup: added']);
    const text = 'x_own: {a: [1, 2]}\n';
    assert.deepEqual(changesOf(BASE, { ...BASE, 'config.yml': `${BASE['config.yml']}${text}` }), [
      'exercise > x_own: undefined -> {a: [1, 2]}',
    ]);
  });

  it('follows a text into its file', () => {
    const { changes, told } = diffOf(BASE, { ...BASE, 'content/mail.md': 'Other\n' });
    assert.deepEqual(
      said(changes).map((line) => line.replace(/:.*/s, '')),
      ['inject mail > alternative y > content', 'person boss@firm.ex > template again > content'],
    );
    assert.ok(told.has('content/mail.md'));
  });

  it('is bounded however much aliases and merge keys stand for', () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `m${i}`).join(', ');
    const merges = Array.from({ length: 40 }, () => '*a').join(', ');
    const bomb = [
      `- &a {name: a, alternatives: &l [{name: x, control: {activate_milestone: &n [${names}]}}]}`,
      `- &b {<<: [${merges}], name: b, x_own: *n}`,
      ...Array.from({ length: 300 }, (_, i) => `- {<<: [*b, *b, *b], name: c${i}, x_more: [*n, *n, *n, *n]}`),
    ];
    const { isWhole } = diffOf({ 'injects.yml': '' }, { 'injects.yml': `${bomb.join('\n')}\n` });
    assert.equal(isWhole, false);
    const condition = (text: string): Texts => ({
      'injects.yml': `- {name: i, alternatives: [{name: x, control: {milestone_condition: "${text}"}}]}\n`,
    });
    const long = 'a and '.repeat(2_000);
    assert.deepEqual(changesOf(condition('a and  b'), condition('a and b')), []);
    assert.equal(changesOf(condition(`${long} b`), condition(`${long}b`)).length, 1);
  });
});
