import assert from 'node:assert/strict';
import { it } from 'node:test';
import { csv, factsOf, imported } from '../testing/imported.ts';

async function rolesOf(...cells: readonly string[]) {
  const table = await imported(
    csv(['Time', 'Event', 'To'], ...cells.map((cell, at) => [`${at}`, `Event ${at}`, cell])),
  );
  assert.ok(table.check.ok);
  const told = factsOf(table).filter((fact) => /one role/.test(fact));
  return [table.check.definition.roles.map(({ name }) => name), told.length] as const;
}

it('takes a slash with blanks between names if one of them stands alone, and others only if all do', async () => {
  assert.deepEqual(await rolesOf('EOC', 'EOC / Police'), [['EOC', 'Police'], 0]);
  assert.deepEqual(await rolesOf('EOC', 'Police', 'EOC/Police'), [['EOC', 'Police'], 0]);
  assert.deepEqual(await rolesOf('IT', 'IT/OT'), [['IT', 'IT/OT'], 1]);
  assert.deepEqual(await rolesOf('Police', 'Police and Crime Commissioner'), [
    ['Police', 'Police and Crime Commissioner'],
    1,
  ]);
  assert.deepEqual(await rolesOf('Search and Rescue', 'A / B'), [['Search and Rescue', 'A / B'], 0]);
  assert.deepEqual(await rolesOf('A', 'All agencies', 'všechny složky', 'alle Beteiligten'), [['A'], 0]);
});
