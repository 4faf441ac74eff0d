import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf, problemsOf, warningsOf } from '../testing/packages.ts';
import { assertQuick } from '../testing/processor-time.ts';

const milestones = (text: string | Uint8Array) =>
  modelOf({ 'milestones.yml': text }).then((definition) => definition.milestones);
const diagnostics = (text: string | Uint8Array) => problemsOf({ 'milestones.yml': text });

describe('YAML', () => {
  it('can have a byte order mark and Windows line endings', async () => {
    const [milestone] = await milestones(
      '\uFEFF- name: a\r\n  initial_state: true\r\n  description: |\r\n    one\r\n    two\r\n',
    );
    assert.equal(milestone?.description, 'one\ntwo\n');
  });

  it('can be UTF-16 with a byte order mark', async () => {
    const [milestone] = await milestones(Buffer.from('\uFEFF- name: ä\n  initial_state: true', 'utf16le'));
    assert.equal(milestone?.name, 'ä');
  });

  it('YAML in another encoding is refused at its first invalid byte', async () => {
    assert.deepEqual(await diagnostics(Buffer.from('- name: a\n  description: caf\xe9\n', 'latin1')), [
      'milestones.yml:2:19 The bytes here are not UTF-8: save the file as UTF-8.',
    ]);
  });

  it('can be several documents, whose lists are joined', async () => {
    const all = await milestones(
      '- {name: a, initial_state: true}\n---\n- {name: b, initial_state: true}\n---\n# nothing\n',
    );
    assert.deepEqual(
      all.map(({ name }) => name),
      ['a', 'b'],
    );
  });

  it('can use anchors, aliases and merge keys', async () => {
    const [a, b] = await milestones(
      '- &base\n  name: a\n  initial_state: true\n  tags: &tags [x, y]\n- <<: *base\n  name: b\n  score: 3\n',
    );
    assert.deepEqual([a?.tags, b?.tags, b?.initialState, b?.score, b?.name], [['x', 'y'], ['x', 'y'], true, 3, 'b']);
  });

  it('resolves each alias to the nearest preceding anchor', async () => {
    const all = await milestones(
      '- {name: a, initial_state: &v true}\n- {name: b, initial_state: *v, score: &v 1}\n- {name: c, initial_state: true, score: *v}',
    );
    assert.deepEqual(
      all.map(({ score }) => score),
      [0, 1, 1],
    );
  });

  it('YAML with an unresolved alias is refused', async () => {
    assert.deepEqual(await diagnostics('- name: *nobody'), [
      'milestones.yml:1:9 The alias `*nobody` has no anchor `&nobody` above it; a text that begins with `*` needs quotes.',
    ]);
  });

  it('YAML with a duplicate field is refused, and the message names the first', async () => {
    assert.deepEqual(await diagnostics('- name: a\n  score: 1\n  score: 2'), [
      'milestones.yml:3:3 The field `score` is given twice, first on line 2: remove one.',
    ]);
  });

  it('has its syntax errors explained', async () => {
    assert.match(
      (await diagnostics('- name: a\n\tscore: 1'))[0] ?? '',
      /^milestones\.yml:2:\d There is a tab in the indentation/,
    );
    assert.match((await diagnostics('- name: a: b'))[0] ?? '', /Two `:` on one line/);
    assert.match((await diagnostics('- name: !secret a'))[0] ?? '', /Tags \(`!name`\) are not used/);
    assert.match((await diagnostics('- name: a\n  score: [1'))[0] ?? '', /^milestones\.yml:2:\d+ /);
    assert.match((await diagnostics('- name: **bold** a'))[0] ?? '', /must be in quotes as a whole/);
    assert.match((await diagnostics('- name: a\n  score\n  final: true'))[0] ?? '', /no `field: value`/);
    assert.deepEqual(await diagnostics('name: a'), [
      'milestones.yml:1:1 This file must be a list, each item beginning with `- name: …`, but this is a mapping.',
    ]);
    assert.deepEqual(await diagnostics('- name: a\n-\n'), [
      'milestones.yml:2:2 This item of the list is empty: fill it in or remove its `-`.',
    ]);
  });

  it('is read as text where a text is expected, whatever it looks like', async () => {
    const all = await milestones(
      '- {name: 007, initial_state: true}\n- {name: 1.50, initial_state: true, description: true}\n',
    );
    assert.deepEqual(
      all.map(({ name }) => name),
      ['007', '1.50'],
    );
    assert.equal(all[1]?.description, 'true');
  });

  it('can say yes and no, as older YAML does', async () => {
    const [milestone] = await milestones('- {name: a, initial_state: yes, final: Off}');
    assert.deepEqual([milestone?.initialState, milestone?.final], [true, false]);
  });

  it('treats a field without a value as omitted', async () => {
    const [milestone] = await milestones('- name: a\n  initial_state: true\n  description:\n  tags:\n  score: ~\n');
    assert.deepEqual([milestone?.description, milestone?.tags, milestone?.score], ['', [], 0]);
  });

  it('is refused with what a value must be', async () => {
    assert.deepEqual(
      await diagnostics(
        '- name: [a]\n- name: b\n  score: "5"\n  final: maybe\n  tags: {a: b}\n  team_visible: "yes"\n',
      ),
      [
        'milestones.yml:1:9 `name` must be a text, but this is a list.',
        'milestones.yml:3:10 `score` must be a number, not `5`. Remove the quotes.',
        'milestones.yml:4:10 `final` must be `true` or `false`, not `maybe`.',
        'milestones.yml:5:9 `tags` must be a list or a text, but this is a mapping.',
        'milestones.yml:6:17 `team_visible` must be `true` or `false` or `after`, not `yes`. Remove the quotes.',
      ],
    );
  });

  it('YAML with a nearly right field is refused with a suggestion, and with an unknown one gets only a warning', async () => {
    assert.deepEqual(await diagnostics('- name: a\n  initial-state: true\n  teamVisible: true\n  scor: 1'), [
      'milestones.yml:2:3 A milestone has no field `initial-state`; did you mean `initial_state`?',
      'milestones.yml:3:3 A milestone has no field `teamVisible`; did you mean `team_visible`?',
      'milestones.yml:4:3 A milestone has no field `scor`; did you mean `score`?',
    ]);
    assert.deepEqual(await warningsOf({ 'milestones.yml': '- name: a\n  initial_state: true\n  colour: red' }), [
      'milestones.yml:3:3 A milestone has no field `colour` in this version of the format: it is kept, and not used.',
    ]);
  });

  it('YAML with a field one level too high is refused with where it belongs', async () => {
    const problems = await problemsOf({
      'injects.yml': '- name: i\n  alternatives:\n    - name: x\n      content: hi\n      milestone_condition: a\n',
    });
    assert.deepEqual(problems, [
      'injects.yml:5:7 An alternative has no field `milestone_condition`; did you mean `control: milestone_condition`?',
    ]);
  });

  it('YAML with endless nesting or very many aliases is refused quickly', async () => {
    assert.match((await diagnostics(`- name: ${'['.repeat(100_000)}`))[0] ?? '', /nested more than 50 deep/);
    assert.match((await diagnostics('- '.repeat(100_000)))[0] ?? '', /nested more than 50 deep/);
    const tenfold = (name: string, of: string) => `  ${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
    const bomb = `- name: a\n${tenfold('x1', 'lol')}${tenfold('x2', '*x1')}${tenfold('x3', '*x2')}  tags: *x3\n`;
    assert.match((await diagnostics(bomb))[0] ?? '', /must be a text, but this is a list/);
    const wide = `- name: w\n  alternatives: &a [${Array(100).fill('{name: x, content: hi, control: {roles: [r]}}').join(',')}]\n`;
    const repeated = wide + Array.from({ length: 500 }, (_, i) => `- {name: w${i}, alternatives: *a}\n`).join('');
    assert.match((await problemsOf({ 'injects.yml': repeated }))[0] ?? '', /values/);
    const chain = Array.from({ length: 200 }, (_, i) => `- &m${i + 1}\n  <<: *m${i}\n  name: m${i}\n`).join('');
    assert.match(
      (await diagnostics(`- &m0 {name: z}\n${chain}`)).join('\n'),
      /Merge keys \(`<<`\) are nested too deep/,
    );
    assert.match((await diagnostics('- &a\n  <<: *a\n  name: x\n')).join('\n'), /Merge keys/);
  });

  it('YAML with very many mistakes on one line, or on every line, is refused quickly', async () => {
    for (const text of [
      ']'.repeat(400_000),
      `- a: ${"'x' y ".repeat(80_000)}`,
      '- a: [\n'.repeat(60_000),
      'x: y: z\n'.repeat(60_000),
    ]) {
      await assertQuick(async () => {
        const problems = await diagnostics(text);
        assert.ok(problems.length >= 1 && problems.length <= 10, problems.join('\n'));
      });
    }
  });

  it('YAML with too many tokens is refused before it is read to the end', async () => {
    assert.match((await diagnostics('\n'.repeat(600_000)))[0] ?? '', /together they may have 500000 words and signs/);
  });

  it('has each wrong name located in a list that is one long text', async () => {
    const names = Array.from({ length: 500 }, (_, i) => `m${i}`).join(', ');
    const problems = await problemsOf({
      'milestones.yml': '- {name: other, initial_state: true}',
      'commands.yml': `- name: c\n  cmd: x\n  control:\n    activate_milestone: ${names}\n`,
    });
    assert.match(problems[1] ?? '', /^commands\.yml:4:29 There is no milestone `m1`/);
  });

  it('cannot blow up the model by repeating a long text', async () => {
    const text = 'x'.repeat(99_000);
    const injects = Array.from(
      { length: 200 },
      (_, i) => `- {name: i${i}, alternatives: [{name: x, content_path: t.md}]}\n`,
    );
    const [problem] = await problemsOf({ 'injects.yml': injects.join(''), 'content/t.md': text });
    assert.match(problem ?? '', /The texts are too long/);
  });
});
