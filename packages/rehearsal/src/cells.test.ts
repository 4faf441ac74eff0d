import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Report } from './report.ts';
import { rehearseFiles, withFiles } from './testing/command-line.ts';

const FILES = {
  'config.yml':
    'version: 0.25.0\nemail_between_teams: true\ncustom_email_suffix: x.ex\ncells: [technical, management]\n',
  'roles.yml': '- name: technical\n- name: management\n',
  'milestones.yml': '- {name: found, shared: cell}\n',
  'channels.yml': '- {name: Tools, type: tool}\n- {name: Mail, type: email}\n',
  'tools.yml':
    '- name: look\n  responses:\n    - {param: here, content: {content: Yes.}, control: {activate_milestone: found}}\n',
};

describe('a rehearsal of a definition with cells', () => {
  it('fills one cell after another, and on demand has none', async () => {
    const cellsOf = async (...args: string[]) => {
      const { out, err } = await rehearseFiles(FILES, '--runs', '1', '--json', ...args);
      assert.equal(err, '');
      return (JSON.parse(out) as Report).teams.map(({ role, cell }) => [role, cell]);
    };
    const two = [
      ['technical', '1'],
      ['management', '1'],
      ['technical', '2'],
      ['management', '2'],
    ];
    assert.deepEqual(await cellsOf(), two);
    assert.deepEqual(await cellsOf('--teams', '3'), two.slice(0, 3));
    assert.equal((await cellsOf('--on-demand')).length, 4);
  });

  it('plays a script with cells: what a cell shares is for its teams alone', async () => {
    const script = `
teams:
  a: { role: technical, cell: 1 }
  b: { role: management, cell: 1 }
  c: { role: technical, cell: 2 }
steps:
  - { at: 1, team: a, use_tool: { tool: look, argument: here } }
  - { at: 2, team: b, expect: { milestone: found } }
  - { at: 2, team: c, expect: { milestone: found, on: false } }
`;
    const { code, out, err } = await withFiles({ 'd/s.yml': script }, (folder) =>
      rehearseFiles(FILES, '--script', join(folder, 'd/s.yml'), '--timeline'),
    );
    assert.equal(code, 0, out + err);
    const told = [...out.matchAll(/^ *01:00 +(\S*) +\+ found, for its cell$/gm)].map(([, team]) => team);
    assert.deepEqual(told, ['a', 'b']);
  });
});
