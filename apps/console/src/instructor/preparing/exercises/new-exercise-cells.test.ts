import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Given, given } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { INES } from '../../../testing/tour.ts';
import { DefinitionsToChoose, DefinitionToUse } from './exercises.generated.ts';

const NAME = 'Waterworks in pairs';
const GIVEN: readonly Given[] = [
  given(DefinitionsToChoose, {
    definitions: [
      { id: '7', name: NAME, exerciseDuration: 60, uploadedAt: '2026-01-12T08:00:00.000Z', uploadedBy: null },
    ],
  }),
  given(DefinitionToUse, {
    definition: {
      id: '7',
      name: NAME,
      title: null,
      exerciseDuration: 60,
      enableRoles: true,
      cells: ['technical', 'management'],
      roles: [{ name: 'technical' }, { name: 'management' }, { name: 'press' }],
    },
  }),
];

describe('a new exercise from a definition with cells', () => {
  it('asks for a number of cells, lists their teams, and is not on demand', async (t) => {
    const { screen } = await renderScreen('/exercises/new?definition=7', {
      as: INES,
      state: 'running',
      given: GIVEN,
      t,
    });
    await screen.type('How many cells', '2');
    await screen.until(() => screen.text.includes('Cell 2: team-2-technical, team-2-management'), 'the teams');
    assert.match(screen.text, /2 technical, 2 management\./);
    assert.match(screen.text, /teams of a cell cannot start on their own/);
    assert.equal(screen.has('radio', /starts/), false);
    await screen.click('radio', 'By name');
    assert.equal(screen.names('textbox').filter((name) => name.startsWith('Cell of team')).length, 4);
  });
});
