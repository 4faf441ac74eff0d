import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completionsAt } from './completions.ts';
import { hoverAt } from './hover.ts';
import { schemas } from './schema-at.ts';

const FILES = {
  'config.yml': 'version: 0.25.0\n',
  'milestones.yml':
    '- name: lab_alerted\n  display_name: Laboratory takes samples\n- name: closed\n  roles: technical\n',
  'roles.yml': '- name: technical\n- name: management\n',
  'email.yml': '- address: lab@water.ex\n  name: Laboratory\n',
  'tools.yml':
    '- name: Phone\n  responses:\n    - param: laboratory\n      content: Hello.\n      control: { activate_milestone: lab_alerted }\n',
  'files/plan.pdf': '',
  'files/photo.png': '',
} as const;

const all = schemas();

/** A file with the caret at `|`. */
function at(marked: string, file = 'injects.yml') {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const contents: Record<string, string> = { ...FILES, [file]: text };
  const files = new Map(Object.entries(contents).map(([path, each]) => [path, { text: each }]));
  return { files, file, offset, text };
}

function labels(marked: string, file?: string): string[] {
  const { files, file: path, offset } = at(marked, file);
  return completionsAt(all, files, path, offset)?.options.map(({ label }) => label) ?? [];
}

const INJECT = '- name: i\n  alternatives:\n    - name: x\n      content: Hi.\n';

describe('completion', () => {
  it('offers the fields that are possible and not there yet, in the order of the format', () => {
    assert.deepEqual(labels('- name: i\n  t|\n').slice(0, 3), ['time', 'auto', 'type']);
    assert.deepEqual(labels('- name: i\n  time: 5\n  tim|\n'), []);
    assert.deepEqual(labels(`${INJECT}      |\n`).slice(0, 3), ['content_path', 'file_names', 'attachments']);
    assert.deepEqual(labels(`${INJECT}      control:\n        m|\n`), [
      'milestone_condition',
      'activate_milestone',
      'deactivate_milestone',
    ]);
    assert.deepEqual(labels(`${INJECT}      control: { r| }\n`), ['roles']);
    assert.ok(labels('- na|\n', 'milestones.yml').includes('display_name'));
    assert.ok(labels('version: 0.25.0\nlan|\n', 'config.yml').includes('language'));
  });

  it('writes a colon, and a space where a value follows on the line', () => {
    const { files, file, offset } = at('- name: i\n  alt|\n');
    assert.deepEqual(
      completionsAt(all, files, file, offset)?.options.map(({ insert }) => insert),
      ['alternatives:'],
    );
  });

  it('offers the values of a field', () => {
    assert.deepEqual(labels('- name: i\n  type: |\n'), ['info', 'email']);
    assert.deepEqual(labels('- name: i\n  auto: f|\n'), ['false']);
    assert.deepEqual(labels('- name: m\n  outcome: |\n', 'milestones.yml'), ['good', 'bad', 'neutral']);
  });

  it('offers names, also within conditions and lists', () => {
    assert.deepEqual(labels(`${INJECT}      control:\n        milestone_condition: closed and la|\n`), ['lab_alerted']);
    assert.deepEqual(labels(`${INJECT}      control:\n        roles: [technical, m|]\n`), ['management']);
    assert.deepEqual(labels(`${INJECT}      control:\n        roles:\n          - t|\n`), ['technical', 'management']);
    assert.deepEqual(labels(`${INJECT}      sender: |\n`), ['lab@water.ex']);
    assert.deepEqual(labels(`${INJECT}      file_names: [p|]\n`), ['plan.pdf', 'photo.png']);
  });

  it('tells the display name of a milestone, and who switches it on', () => {
    const { files, file, offset } = at(`${INJECT}      control:\n        activate_milestone: lab|\n`);
    const [first] = completionsAt(all, files, file, offset)?.options ?? [];
    assert.deepEqual(
      { detail: first?.detail, switchedOnBy: first?.switchedOnBy },
      { detail: 'Laboratory takes samples', switchedOnBy: ['Phone, “laboratory”'] },
    );
  });

  it('offers nothing in comments, in texts, in other files, and where nothing is known', () => {
    assert.deepEqual(labels('- name: i # t|\n'), []);
    assert.deepEqual(labels('- name: i|\n'), []);
    assert.deepEqual(labels('Hello |', 'content/a.md'), []);
    assert.deepEqual(labels('|'), []);
    assert.deepEqual(labels('- name: [[[|\n'), []);
  });

  it('never throws, wherever the caret is', () => {
    for (const text of Object.values(FILES)) {
      for (let offset = 0; offset <= text.length; offset += 5) {
        labels(`${text.slice(0, offset)}|${text.slice(offset)}`);
      }
    }
  });
});

describe('hover', () => {
  const over = (marked: string, file?: string) => {
    const { files, file: path, offset } = at(marked, file);
    return hoverAt(all, files, path, offset);
  };

  it('describes a field, with its default', () => {
    const field = over('- name: i\n  de|lay: 5\n');
    assert.ok(field?.about === 'field');
    assert.equal(field.name, 'delay');
    assert.match(field.description, /The time between/);
    assert.equal(field.default, '0');
  });

  it('tells what a name stands for, and how often it is used', () => {
    const name = over(`${INJECT}      control:\n        milestone_condition: not lab_al|erted\n`);
    assert.ok(name?.about === 'name');
    assert.deepEqual(name.thing, {
      kind: 'milestone',
      name: 'lab_alerted',
      detail: 'Laboratory takes samples',
      switchedOnBy: ['Phone, “laboratory”'],
      uses: 2,
    });
    const declared = over('- name: lab_al|erted\n', 'milestones.yml');
    assert.ok(declared?.about === 'name' && declared.thing.uses === 1);
  });

  it('knows nothing of texts and of names that are nowhere', () => {
    assert.equal(over(`${INJECT}      sender: nob|ody\n`), undefined);
    assert.equal(over('- name: some|thing\n'), undefined);
    assert.equal(over('te|xt', 'content/a.md'), undefined);
  });
});
