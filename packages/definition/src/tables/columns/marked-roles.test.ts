import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, factsOf, imported } from '../testing/imported.ts';

const HEAD = ['Time', 'Event', 'Mayor', 'Fire', 'Police', 'Done'];

async function rolesPerInject(...rows: readonly (readonly string[])[]) {
  const { check } = await imported(csv(...rows));
  assert.ok(check.ok);
  const { injects, roles } = check.definition;
  return injects.map(({ alternatives }) =>
    (alternatives[0]?.control.roles ?? []).map((index) => (typeof index === 'number' ? roles[index]?.name : index)),
  );
}

describe('columns of marks', () => {
  it('are a role each, and a mark is what the role gets', async () => {
    assert.deepEqual(
      await rolesPerInject(
        HEAD,
        ['9:00', 'Fire', '', 'X', '', 'x'],
        ['9:10', 'Riot', 'x', '', '✓', ''],
        ['9:20', 'End', 'x', 'x', 'x', ''],
        ['9:30', 'Rumour', '-', 'no', 'yes', ''],
      ),
      [['Fire'], ['Mayor', 'Police'], ['Mayor', 'Fire', 'Police'], ['Police']],
    );
  });

  it('are told, and what somebody ticks off is no role', async () => {
    const table = await imported(csv(HEAD, ['9:00', 'Fire', '', 'X', '', 'x'], ['9:10', 'Riot', 'x', '', 'x', '']));
    assert.deepEqual(
      factsOf(table).filter((fact) => /marks|No field/.test(fact)),
      [
        'changed C: Its marks say what the role `Mayor` gets.',
        'changed D: Its marks say what the role `Fire` gets.',
        'changed E: Its marks say what the role `Police` gets.',
        'changed F: No field fits `Done`. It is in the note for instructors.',
      ],
    );
    assert.deepEqual(
      table.columns.map(({ field, isSure }) => (field === 'recipient' ? isSure : field)),
      ['time', 'title', false, false, false, undefined],
    );
  });

  it('are no roles beside a column that says who gets it, alone, in few rows, or if somebody says so', async () => {
    const rows = [
      ['9:00', 'Fire', 'A', 'x', 'x'],
      ['9:10', 'Riot', 'B', 'x', 'x'],
    ];
    assert.deepEqual(await rolesPerInject(['Time', 'Event', 'To', 'Photo', 'Map'], ...rows), [['A'], ['B']]);
    const alone = [
      ['9:00', 'Fire', 'x'],
      ['9:10', 'Riot', 'x'],
    ];
    assert.deepEqual(await rolesPerInject(['Time', 'Event', 'Photo'], ...alone), [[], []]);
    const few = [
      ['9:00', 'Fire', 'x', 'x'],
      ['9:10', 'Riot', '', ''],
      ['9:20', 'End', '', ''],
    ];
    assert.deepEqual(await rolesPerInject(['Time', 'Event', 'Photo', 'Map'], ...few), [[], [], []]);
    const declined = await imported(csv(HEAD, ['9:00', 'a', 'x', '', '', ''], ['9:10', 'b', '', 'x', 'x', '']), {
      columns: new Map([['recipient', undefined]]),
    });
    assert.equal(declined.files.has('roles.yml'), false);
  });
});
