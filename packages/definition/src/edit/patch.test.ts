import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyEdits, changeBetween, type Intent, inverseEdits, outline, patch } from './index.ts';

type Texts = Readonly<Record<string, string>>;

const filesOf = (texts: Texts) => new Map(Object.entries(texts).map(([path, text]) => [path, { text }]));

function patched(texts: Texts, intent: Intent): Texts {
  const files = filesOf(texts);
  const result = patch(files, intent);
  assert.ok(result.ok, JSON.stringify(result));
  const changed = applyEdits(files, result.edits);
  const after = { ...texts, ...Object.fromEntries(changed) };
  const back = applyEdits(filesOf(after), inverseEdits(files, result.edits));
  for (const [path, text] of back) assert.equal(text, texts[path] ?? '');
  return after;
}

const injects = (text: string, intent: Intent): string | undefined =>
  patched({ 'config.yml': 'version: 1\n', 'injects.yml': text }, intent)['injects.yml'];

function refusal(texts: Texts, intent: Intent): string {
  const result = patch(filesOf(texts), intent);
  return result.ok ? 'none' : result.reason;
}

const x = { kind: 'inject', name: 'x' } as const;

const TWO = `# About the file.

# About x.
- name: x # the first
  time: 5   # minutes
  alternatives:
    - name: one # alone
      channel: Plant
      content: |
        Hello

        there.
      control: { roles: a } # short
      # time: 9

# About y.
- name: y
  time: 7
  alternatives:
    - name: one
      content: 'it''s'
      control:
        milestone_condition: a and not b
        activate_milestone: [a, b]
`;

describe('the patch of a field', () => {
  it('makes no second item of a list that has none', () => {
    const [set, value] = [{ do: 'set', part: { kind: 'person', name: 'a@b.ex' } } as const, 8];
    for (const list of ['[]', '']) {
      const texts = { 'config.yml': 'version: 1\n', 'email.yml': `- address: a@b.ex\n  templates: ${list}\n` };
      assert.equal(refusal(texts, { ...set, path: ['templates', 1, 'context'], value }), 'no_such_field');
      assert.equal(refusal(texts, { ...set, path: ['templates', 0, 'context'], value }), 'none');
    }
  });

  it('changes a number and nothing else', () => {
    assert.equal(injects(TWO, { do: 'set', part: x, path: ['time'], value: 8 }), TWO.replace('5   #', '8   #'));
  });

  it('puts a missing field behind the last one that the format lists before it', () => {
    assert.equal(
      injects(TWO, { do: 'set', part: x, path: ['delay'], value: 2 }),
      TWO.replace('# minutes\n', '# minutes\n  delay: 2\n'),
    );
  });

  it('puts a missing field into brackets', () => {
    const path = ['alternatives', 0, 'control', 'milestone_condition'];
    assert.equal(
      injects(TWO, { do: 'set', part: x, path, value: 'not z' }),
      TWO.replace('{ roles: a }', '{ milestone_condition: not z, roles: a }'),
    );
  });

  it('keeps the indentation, the sign and the other lines of a block text', () => {
    const path = ['alternatives', 0, 'content'];
    assert.equal(
      injects(TWO, { do: 'set', part: x, path, value: 'Hello\n\nyou\nthere.\n' }),
      TWO.replace('        there', '        you\n        there'),
    );
  });

  it('keeps quotes that can hold the new text', () => {
    const path = ['alternatives', 0, 'content'];
    const part = { kind: 'inject', name: 'y' } as const;
    assert.equal(injects(TWO, { do: 'set', part, path, value: "it's: me" }), TWO.replace("'it''s'", "'it''s: me'"));
  });

  it('takes the lines and the comment at the end of a removed field', () => {
    assert.equal(injects(TWO, { do: 'remove', part: x, path: ['time'] }), TWO.replace('  time: 5   # minutes\n', ''));
  });

  it('takes away a mapping that would be left empty', () => {
    assert.equal(
      injects(TWO, { do: 'remove', part: x, path: ['alternatives', 0, 'control', 'roles'] }),
      TWO.replace('      control: { roles: a } # short\n', ''),
    );
  });

  it('is refused if the file does not parse, or another place shares the value', () => {
    const set = { do: 'set', part: x, path: ['time'], value: 1 } as const;
    assert.equal(refusal({ 'injects.yml': '- name: x\n  time: [' }, set), 'does_not_parse');
    assert.equal(refusal({ 'injects.yml': '- name: x\n  time: &t 5\n- name: y\n  time: *t\n' }, set), 'shared');
    assert.equal(refusal({ 'injects.yml': '- &b\n  name: y\n  time: 5\n- <<: *b\n  name: x\n' }, set), 'shared');
    assert.equal(refusal({ 'injects.yml': '- name: y\n' }, set), 'no_such_part');
  });
});

describe('the patch of a list', () => {
  it('adds a part behind its neighbour, with a blank line as between the others', () => {
    const fields = { time: 3, name: 'z', alternatives: [{ name: 'only', content: 'a\nb\n' }] };
    assert.equal(
      injects(TWO, { do: 'add', kind: 'inject', fields, after: x }),
      TWO.replace(
        '      # time: 9\n',
        '      # time: 9\n\n- name: z\n  time: 3\n  alternatives:\n    - name: only\n      content: |\n        a\n        b\n',
      ),
    );
  });

  it('moves a part with the comments directly above it', () => {
    const [head = '', first = '', second = ''] = TWO.split(/(?=# About [xy])/);
    assert.equal(
      injects(TWO, { do: 'move', part: x, after: { kind: 'inject', name: 'y' } }),
      `${head}${second}\n${first.replace(/\n\n$/, '\n')}`,
    );
  });

  it('takes away a part with the comments directly above it and one blank line', () => {
    const [head = '', , second = ''] = TWO.split(/(?=# About [xy])/);
    assert.equal(injects(TWO, { do: 'remove', part: x, path: [] }), `${head}${second}`);
  });

  it('makes a file for the first part of a kind', () => {
    const after = patched({ 'config.yml': 'version: 1\n' }, { do: 'add', kind: 'role', fields: { name: 'red' } });
    assert.equal(after['roles.yml'], '- name: red\n');
  });

  it('writes names as the author does', () => {
    const set = (text: string, value: string[]) =>
      injects(`- name: x\n  alternatives:\n  - name: a\n    control:\n      roles: ${text}\n`, {
        do: 'set',
        part: x,
        path: ['alternatives', 0, 'control', 'roles'],
        value,
      })?.split('roles: ')[1];
    assert.equal(set('red', ['blue']), 'blue\n');
    assert.equal(set('red', ['red', 'blue']), '[red, blue]\n');
    assert.equal(set('red, blue # both', ['red', 'blue', 'x y']), 'red, blue, x y # both\n');
    assert.equal(set('[red,  blue]', ['red', 'x', 'blue']), '[red, x,  blue]\n');
  });
});

describe('a rename', () => {
  it('changes declaration, lists and conditions in all files, and no text for people', () => {
    const texts = {
      'config.yml': 'version: 1\n',
      'milestones.yml': '- name: a # old\n  display_name: a\n- name: ab\n',
      'injects/1.yml': TWO,
      'injects/2.yml':
        '- name: q\r\n  alternatives:\r\n  - content: a and b\r\n    control: {activate_milestone: "ab, a"}\r\n',
    };
    assert.deepEqual(patched(texts, { do: 'rename', kind: 'milestone', from: 'a', to: 'new.one' }), {
      ...texts,
      'milestones.yml': '- name: new.one # old\n  display_name: a\n- name: ab\n',
      'injects/1.yml': TWO.replace('a and not b', 'new.one and not b').replace('[a, b]', '[new.one, b]'),
      'injects/2.yml': texts['injects/2.yml'].replace('"ab, a"', '"ab, new.one"'),
    });
    const rename = { do: 'rename', kind: 'milestone', from: 'a', to: 'ab' } as const;
    assert.equal(refusal(texts, rename), 'name_taken');
    assert.equal(refusal(texts, { ...rename, to: 'a b' }), 'bad_name');
  });
});

describe('an outline', () => {
  it('has what can be read of a package with mistakes', () => {
    const { parts, yaml } = outline(
      filesOf({ 'injects.yml': '- name: x\n- 5\n-\n- other: 1\n', 'roles.yml': '- name: [', 'files/a.txt': 'a' }),
    );
    assert.deepEqual(
      parts.map(({ kind, name }) => [kind, name]),
      [
        ['inject', 'x'],
        ['inject', '5'],
        ['inject', ''],
      ],
    );
    assert.equal(yaml.get('roles.yml')?.problem?.line, 1);
  });
});

describe('what differs between two texts', () => {
  it('is one change, as small as it can be, in texts of any length', () => {
    for (const length of [0, 1, 4_095, 4_096, 4_097, 20_000]) {
      const text = 'abcd'.repeat(length / 4);
      for (const place of new Set([0, Math.floor(text.length / 2), text.length])) {
        const typed = `${text.slice(0, place)}x${text.slice(place)}`;
        assert.deepEqual(changeBetween(text, typed), { from: place, to: place, insert: 'x' });
        assert.deepEqual(changeBetween(typed, text), { from: place, to: place + 1, insert: '' });
      }
      assert.deepEqual(changeBetween(text, text), { from: text.length, to: text.length, insert: '' });
    }
    assert.deepEqual(changeBetween('aa', 'aaa'), { from: 2, to: 2, insert: 'a' });
  });
});
