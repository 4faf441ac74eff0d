import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { type Generated, sql } from 'kysely';
import type { Database } from './database.ts';
import { statementsOf } from './migration-sql.ts';
import { prepareQuery } from './prepared.ts';

interface Tables {
  notes: { id: Generated<number>; text: string; done: boolean };
}

const byText = prepareQuery<Tables, { text: string }>()((db, parameter) =>
  db.selectFrom('notes').select(['text', 'done']).where('text', '=', parameter('text')).orderBy('id').limit(5),
);

onEachDatabase('a prepared query', (kind) => {
  let database: Database;
  let close: () => Promise<void>;

  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    const [table = ''] = statementsOf(
      'create table notes (id @identity, text @text not null, done @boolean not null);',
      database.dialect,
    );
    await sql.raw(table).execute(database.tables());
    for (const text of ['one', 'two']) {
      await database
        .tables<Tables>()
        .insertInto('notes')
        .values({ text, done: text === 'two' })
        .execute();
    }
  });
  after(() => close());

  it('returns typed rows for the parameters of each call', async () => {
    assert.deepEqual(await byText(database, { text: 'one' }), [{ text: 'one', done: false }]);
    assert.deepEqual(await byText(database, { text: 'two' }), [{ text: 'two', done: true }]);
    assert.deepEqual(await byText(database, { text: 'three' }), []);
  });

  it('sees the writes of its transaction, but no uncommitted writes of others', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.tables<Tables>().insertInto('notes').values({ text: 'new', done: false }).execute();
        assert.equal((await byText(tx, { text: 'new' })).length, 1);
        throw new Error('undo');
      }),
      /undo/,
    );
    assert.deepEqual(await byText(database, { text: 'new' }), []);
  });

  it('sees committed writes at once', async () => {
    await database.tables<Tables>().insertInto('notes').values({ text: 'committed', done: true }).execute();
    assert.equal((await byText(database, { text: 'committed' })).length, 1);
  });

  const skip = kind.name === 'SQLite' ? 'statements have no names there' : false;
  it('is planned once by a connection and kept there under a name', { skip }, async () => {
    const kept = await database.transaction(async (tx) => {
      for (const text of ['one', 'two']) await byText(tx, { text });
      return sql<{ count: number }>`
        select cast(count(*) as integer) as count from pg_prepared_statements where statement like '%from "notes"%'
      `.execute(tx.tables());
    });
    assert.deepEqual(kept.rows, [{ count: 1 }]);
  });

  it('refuses the outer handle inside a transaction', async () => {
    await assert.rejects(
      database.transaction(() => byText(database, { text: 'one' })),
      /query through its handle/,
    );
  });

  it('refuses values that the two databases store differently', async () => {
    await assert.rejects(byText(database, { text: Number.NaN as unknown as string }), TypeError);
  });
});
