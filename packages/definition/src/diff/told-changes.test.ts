import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diffDefinitions } from './diff-definitions.ts';
import { asFiles } from './testing/differing.ts';
import { type Told, toldChanges } from './told-changes.ts';

type Texts = Readonly<Record<string, string>>;

const BASE: Texts = {
  'config.yml': 'version: 0.25.0\n',
  'milestones.yml': '- name: seen\n- name: lost\n- name: end\n',
  'injects.yml': `- name: call
  time: 5
  alternatives:
    - name: a
      content: Somebody calls.
      control: {milestone_condition: seen}
    - name: b
      content_path: b.md
- name: quiet
  alternatives: [{name: a, content: Nothing.}]
`,
  'content/b.md': `${'word '.repeat(60)}end\n`,
};

function told(after: Texts, most = 100) {
  return toldChanges(diffDefinitions(asFiles(Object.entries(BASE)), asFiles(Object.entries(after))), most);
}

const edited = (path: string, from: string, to: string): Texts => {
  const text = BASE[path] ?? '';
  assert.ok(text.includes(from));
  return { ...BASE, [path]: text.replace(from, to) };
};

describe('what a list of changes says', () => {
  it('leads to the line where a thing is, or was', () => {
    const cases: readonly (readonly [after: Texts, place: object, told: Partial<Told>])[] = [
      [
        edited('injects.yml', 'time: 5', 'time: 15'),
        { side: 'after', file: 'injects.yml', line: 2 },
        { is: 'value', before: '5', after: '15' },
      ],
      [
        edited('injects.yml', 'milestone_condition: seen', 'milestone_condition: seen and lost'),
        { side: 'after', file: 'injects.yml', line: 6 },
        { is: 'condition', added: { names: ['lost'], more: 0 }, removed: { names: [], more: 0 } },
      ],
      [
        edited('injects.yml', 'milestone_condition: seen', 'milestone_condition: not seen'),
        { side: 'after', file: 'injects.yml', line: 6 },
        { is: 'value', before: 'seen', after: 'not seen' },
      ],
      [
        edited('content/b.md', 'word word', 'word other words'),
        { side: 'after', file: 'content/b.md', line: 1 },
        { is: 'text', words: { came: 2, went: 1, of: 61 } },
      ],
      [
        edited('injects.yml', '- name: quiet\n  alternatives: [{name: a, content: Nothing.}]\n', ''),
        { side: 'before', file: 'injects.yml', line: 9 },
        { is: 'removed' },
      ],
      [
        edited('injects.yml', '    - name: b\n      content_path: b.md\n', ''),
        { side: 'after', file: 'injects.yml', line: 1 },
        { is: 'removed' },
      ],
    ];
    for (const [after, place, says] of cases) {
      const [first] = told(after);
      assert.deepEqual([first?.place, first?.told], [place, says]);
    }
  });

  it('is of one size, whatever the texts are', () => {
    const long = 'x'.repeat(1_000_000);
    const changes = told({
      ...BASE,
      'injects.yml': `${BASE['injects.yml']}- name: ${long}\n  alternatives: [{name: a, content: ${long}}]\n`,
      'content/b.md': `${'other '.repeat(300_000)}\n`,
      'milestones.yml': Array.from({ length: 2_000 }, (_, index) => `- name: m${index}\n`).join(''),
    });
    assert.equal(changes.length, 100);
    assert.ok(JSON.stringify(changes).length < 50_000);
  });
});
