import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { prepareInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';

interface Tables {
  readings: { id: number; text: string | null; is_new: boolean };
}

const insertReadings = prepareInsert<Tables>()('readings', ['id', 'text', 'is_new']);

onEachDatabase('inserting many rows', (kind) => {
  async function withTable(work: (database: Database) => Promise<void>): Promise<void> {
    const { database, close } = await openTestDatabase(kind);
    try {
      await sql`create table readings (id integer primary key, text text, is_new boolean not null)`.execute(
        database.tables(),
      );
      await work(database);
    } finally {
      await close();
    }
  }

  for (const count of [0, 1, 9, 123, 1234]) {
    it(`stores ${count} rows with every value in its column`, () =>
      withTable(async (database) => {
        const rows = Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          text: index % 3 === 0 ? null : `'${index}' ? $1`,
          is_new: index % 2 === 0,
        }));
        await database.transaction((tx) => insertReadings(tx, rows));
        const stored = await database.tables<Tables>().selectFrom('readings').selectAll().orderBy('id').execute();
        assert.deepEqual(
          stored.map((row) => ({ ...row, is_new: Boolean(row.is_new) })),
          rows,
        );
      }));
  }

  it('stores none of the rows if one of them is refused', () =>
    withTable(async (database) => {
      const rows = Array.from({ length: 600 }, (_, index) => ({
        id: index === 599 ? 1 : index,
        text: null,
        is_new: true,
      }));
      await assert.rejects(database.transaction((tx) => insertReadings(tx, rows)));
      assert.deepEqual(await database.tables<Tables>().selectFrom('readings').selectAll().execute(), []);
    }));
});
