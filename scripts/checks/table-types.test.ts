import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@muster/kit/database';
import { temporaryFolder } from '@muster/kit/testing';
import { declarationsIn, differences } from './table-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the types of tables in the sources', () => {
  for (const service of ['exercise', 'airport']) {
    it(`are those of the migrated database of the ${service} service`, async (t) => {
      const folder = temporaryFolder();
      t.after(() => folder.remove());
      const file = join(folder.path, 'database.sqlite');
      const database = openDatabase({ kind: 'sqlite', file }, () => {});
      await migrate(database, join(root, 'services', service, 'migrations'), service, () => 0);
      await database.close();
      const migrated = new DatabaseSync(file);
      t.after(() => migrated.close());
      assert.deepEqual(differences(root, [`services/${service}/src`, 'packages/kit/src'], migrated), []);
    });
  }

  it('are read from interfaces, also where the row is one of its own', () => {
    const source = `
interface Row {
  readonly id: Generated<number>;
  /** What was said; perhaps nothing. */
  readonly note: string | null;
}
interface SomeTables extends OtherTables {
  rows: Row;
  states: { state: 'ON' | 'OFF'; detail: JsonColumn<readonly { name: string; on: boolean }[]>; seen: boolean };
}`;
    assert.deepEqual(declarationsIn(source), [
      {
        table: 'rows',
        columns: new Map([
          ['id', { kind: 'number', nullable: false }],
          ['note', { kind: 'text', nullable: true }],
        ]),
      },
      {
        table: 'states',
        columns: new Map([
          ['state', { kind: 'text', nullable: false }],
          ['detail', { kind: 'json', nullable: false }],
          ['seen', { kind: 'boolean', nullable: false }],
        ]),
      },
    ]);
  });
});
