import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type EditFiles, outline } from './outline.ts';
import { fileUses, namedParts } from './where-used.ts';

const filesOf = (texts: Readonly<Record<string, string>>): EditFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { text }]));

const TEXTS = {
  'milestones.yml': '- {name: a, display_name: Áá}\n- name: b\n- name: a\n- description: nameless\n- name:\n',
  'tools.yml': '- name: t\n',
};

it('names parts with what people see, as the same list until a file of their kind changes', () => {
  const first = outline(filesOf(TEXTS));
  const named = namedParts(first, 'milestone', 'display_name');
  assert.deepEqual(named, [
    { name: 'a', shown: 'Áá' },
    { name: 'b', shown: undefined },
  ]);
  const other = outline(filesOf({ ...TEXTS, 'tools.yml': '- name: u\n' }), first);
  assert.equal(namedParts(other, 'milestone', 'display_name'), named);
  const changed = outline(filesOf({ ...TEXTS, 'milestones.yml': '- name: c\n' }), other);
  assert.deepEqual(namedParts(changed, 'milestone', 'display_name'), [{ name: 'c', shown: undefined }]);
  const folder = outline(
    filesOf({
      'config.yml': 'version: 0.25.0\n',
      'milestones/1.yml': '- name: a\n',
      'milestones/2.yml': '- name: b\n- name: a\n',
    }),
  );
  assert.deepEqual(
    namedParts(folder, 'milestone', undefined).map(({ name }) => name),
    ['a', 'b'],
  );
  assert.deepEqual(namedParts(outline(filesOf({ 'milestones.yml': '- [' })), 'milestone', undefined), []);
});

it('counts in how many places each file is named, below the folder of the field', () => {
  const uses = fileUses(
    outline(
      filesOf({
        'email.yml':
          '- {address: a@b.ex, portrait: ada.png, templates: [{context: x, file_names: "ada.png, b.txt"}]}\n',
        'milestones.yml': '- {name: a, file_names: [b.txt]}\n',
      }),
    ),
  );
  assert.deepEqual([...uses].sort(), [
    ['drive/b.txt', 1],
    ['files/ada.png', 2],
    ['files/b.txt', 1],
  ]);
});
