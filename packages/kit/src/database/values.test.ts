import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { type Generated, sql } from 'kysely';
import type { Database } from './database.ts';
import { UnstorableText } from './failures.ts';
import { statementsOf } from './migration-sql.ts';
import { type JsonColumn, json } from './values.ts';

interface Tables {
  samples: {
    id: Generated<number>;
    whole: number;
    fraction: number;
    yes: boolean | null;
    words: string;
    at: number;
    tree: JsonColumn<unknown>;
    raw: Uint8Array;
  };
}

onEachDatabase('a database', (kind) => {
  let database: Database;
  let close: () => Promise<void>;

  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    const [table = ''] = statementsOf(
      'create table samples (id @identity, whole @integer not null, fraction @real not null, yes @boolean, words @text not null, at @instant not null, tree @json not null, raw @bytes not null);',
      database.dialect,
    );
    await sql.raw(table).execute(database.tables());
  });
  after(() => close());

  const sample = {
    whole: Number.MAX_SAFE_INTEGER,
    fraction: 0.1,
    yes: true,
    words: 'Zażółć 😀 \u2603',
    at: Date.UTC(2026, 1, 3, 4, 5, 6, 789),
    tree: json({ b: [1, 'zwei', null, true], a: { deep: 1.5 } }),
    raw: Buffer.from([0, 255, 10]),
  };

  it('returns integers, fractions, booleans, text, timestamps, JSON and bytes as they were written', async () => {
    const { id } = await database
      .tables<Tables>()
      .insertInto('samples')
      .values(sample)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await database
      .tables<Tables>()
      .selectFrom('samples')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { ...sample, id, tree: { b: [1, 'zwei', null, true], a: { deep: 1.5 } } });
    assert.ok(Buffer.isBuffer(row.raw));
    assert.deepEqual(Object.keys(row.tree as object), ['b', 'a'], 'the order of keys is kept');
  });

  it('returns JSON values that are not objects', async () => {
    for (const value of [1, 'text', null, [1, 2], false]) {
      const row = await database
        .tables<Tables>()
        .insertInto('samples')
        .values({ ...sample, tree: json(value) })
        .returning('tree')
        .executeTakeFirstOrThrow();
      assert.deepEqual(row.tree, value);
    }
  });

  it('distinguishes true, false and null, in queries too', async () => {
    const db = database.tables<Tables>();
    await db.deleteFrom('samples').execute();
    for (const yes of [true, false, null])
      await db
        .insertInto('samples')
        .values({ ...sample, yes })
        .execute();
    const rows = await db.selectFrom('samples').select('yes').orderBy('id').execute();
    assert.deepEqual(
      rows.map((row) => row.yes),
      [true, false, null],
    );
    assert.equal((await db.selectFrom('samples').select('id').where('yes', '=', false).execute()).length, 1);
  });

  it('returns counts as numbers', async () => {
    const { n } = await database
      .tables<Tables>()
      .selectFrom('samples')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    assert.equal(typeof n, 'number');
  });

  it('sorts text by code point, regardless of the locale', async () => {
    const db = database.tables<Tables>();
    await db.deleteFrom('samples').execute();
    for (const words of ['b', 'ä', 'B', 'a', 'Z'])
      await db
        .insertInto('samples')
        .values({ ...sample, words })
        .execute();
    const rows = await db.selectFrom('samples').select('words').orderBy('words').execute();
    assert.deepEqual(
      rows.map((row) => row.words),
      ['B', 'Z', 'a', 'b', 'ä'],
    );
  });

  it('reports how many rows a statement changed', async () => {
    const db = database.tables<Tables>();
    const { numUpdatedRows } = await db.updateTable('samples').set({ whole: 1 }).executeTakeFirst();
    assert.equal(numUpdatedRows, 5n);
  });

  for (const [what, value] of [
    ['a Date', new Date()],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['an object', { a: 1 }],
    ['an array', [1]],
  ] as const) {
    it(`refuses ${what} as a parameter`, async () => {
      await assert.rejects(sql`select ${value as never}`.execute(database.tables()), TypeError);
    });
  }

  it('refuses a text with NUL in a write and in a read, and goes on', async () => {
    const db = database.tables<Tables>();
    const words = 'a\0b';
    const before = await db.selectFrom('samples').select('id').execute();
    await assert.rejects(
      db
        .insertInto('samples')
        .values({ ...sample, words })
        .execute(),
      UnstorableText,
    );
    await assert.rejects(db.selectFrom('samples').select('id').where('words', '=', words).execute(), UnstorableText);
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.tables<Tables>().insertInto('samples').values(sample).execute();
        await tx.tables<Tables>().updateTable('samples').set({ words }).execute();
      }),
      UnstorableText,
    );
    assert.deepEqual(await db.selectFrom('samples').select('id').execute(), before);
  });

  it('never issues an id twice, even for the last row deleted', async () => {
    const db = database.tables<Tables>();
    const first = await db.insertInto('samples').values(sample).returning('id').executeTakeFirstOrThrow();
    await db.deleteFrom('samples').where('id', '=', first.id).execute();
    const second = await db.insertInto('samples').values(sample).returning('id').executeTakeFirstOrThrow();
    assert.ok(second.id > first.id);
  });

  it('streams rows in chunks', async () => {
    const db = database.tables<Tables>();
    await db.deleteFrom('samples').execute();
    for (let index = 0; index < 25; index += 1)
      await db
        .insertInto('samples')
        .values({ ...sample, whole: index })
        .execute();
    const seen: number[] = [];
    for await (const row of db.selectFrom('samples').select('whole').orderBy('whole').stream(10)) seen.push(row.whole);
    assert.deepEqual(
      seen,
      Array.from({ length: 25 }, (_, index) => index),
    );
  });
});
