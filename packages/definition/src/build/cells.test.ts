import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf, problemsOf } from '../testing/packages.ts';

const ROLES = '- name: technical\n- name: management\n- name: press\n';
const config = (cells: string, more = ''): string => `version: 0.25.0\n${more}cells: ${cells}\n`;

describe('cells of a definition', () => {
  it('are roles in the order in which they are listed, as a list or separated by commas', async () => {
    for (const cells of ['[management, technical]', 'management, technical']) {
      const model = await modelOf({ 'config.yml': config(cells), 'roles.yml': ROLES });
      assert.deepEqual(model.config.cells, ['management', 'technical']);
    }
    const without = await modelOf({ 'roles.yml': ROLES });
    assert.equal('cells' in without.config, false);
  });

  it('name a role that exists, and each once', async () => {
    assert.deepEqual(
      await problemsOf({ 'config.yml': config('[technical, managment, technical]'), 'roles.yml': ROLES }),
      [
        'config.yml:2:20 There is no role `managment`; did you mean `management`?',
        'config.yml:2:31 A cell has one team of each role: `technical` is listed twice.',
      ],
    );
  });

  it('have at least two roles, which must be enabled', async () => {
    assert.deepEqual(await problemsOf({ 'config.yml': config('technical'), 'roles.yml': ROLES }), [
      'config.yml:2:8 A cell has at least two teams: list two roles or more, or remove `cells`.',
    ]);
    const off = config('[technical, management]', 'enable_roles: false\n');
    const disabled =
      'The teams of a cell are told apart by their roles: list them in `roles.yml` and leave out `enable_roles: false`, or remove `cells`.';
    assert.deepEqual(await problemsOf({ 'config.yml': off, 'roles.yml': ROLES }), [`config.yml:3:8 ${disabled}`]);
    assert.deepEqual(await problemsOf({ 'config.yml': config('[a, b]') }), [`config.yml:2:8 ${disabled}`]);
  });
});

describe('a milestone that is shared', () => {
  it('is shared by all teams or by those of a cell', async () => {
    const names = ['all', 'cell', 'nobody', 'own'];
    const flags = ['yes', 'cell', 'false'];
    const lines = names.map(
      (name, at) => `- {name: ${name}, initial_state: true${at < 3 ? `, shared: ${flags[at]}` : ''}}\n`,
    );
    const { milestones } = await modelOf({ 'milestones.yml': lines.join('') });
    assert.deepEqual(
      milestones.map(({ shared }) => shared),
      [true, 'cell', undefined, undefined],
    );
  });

  it('is refused with anything else, with what can be written', async () => {
    const [problem = ''] = await problemsOf({ 'milestones.yml': '- {name: a, shared: cells}\n' });
    assert.match(problem, /^milestones\.yml:1:21 `shared` must be .*true.*`cell`/);
  });
});
