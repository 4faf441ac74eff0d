import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailable, violates } from '../failures.ts';
import { openDatabase } from '../open.ts';

interface Tables {
  things: { name: string };
}

const isDiskFull = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.reason === 'disk full';
const isBusy = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.reason === 'busy';

describe('concurrent writes on SQLite', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'database.sqlite');
  let database: Database;
  /** Another program that reads the same file. */
  let other: DatabaseSync;

  before(async () => {
    database = openDatabase({ kind: 'sqlite', file }, () => {});
    await sql`create table things (name text not null, constraint things_name_unique unique (name))`.execute(
      database.tables(),
    );
    other = new DatabaseSync(file);
  });
  after(async () => {
    other.close();
    await database.close();
    folder.remove();
  });
  beforeEach(() => other.exec('delete from things'));

  const insert = (name: string) => database.tables<Tables>().insertInto('things').values({ name }).execute();
  const stored = (): unknown[] =>
    other
      .prepare('select name from things order by name')
      .all()
      .map((row) => row['name']);

  it('are rolled back individually when they fail', async () => {
    const outcomes = await Promise.allSettled([
      insert('a'),
      insert('b'),
      insert('a'),
      database.transaction(async (tx) => {
        await tx.tables<Tables>().insertInto('things').values({ name: 'c' }).execute();
        throw new Error('changed my mind');
      }),
      database.transaction((tx) => tx.tables<Tables>().insertInto('things').values({ name: 'd' }).execute()),
    ]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    const [, , twice] = outcomes;
    assert.ok(twice?.status === 'rejected' && violates(twice.reason, 'things_name_unique'));
    assert.deepEqual(stored(), ['a', 'b', 'd']);
  });

  it('all fail when the disk is full, which rolls them back together; later ones succeed', async () => {
    const pages = await sql<{ page_count: number }>`select page_count from pragma_page_count`.execute(
      database.tables(),
    );
    const limit = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(database.tables());
    await limit(pages.rows[0]?.page_count ?? 0);
    const large = 'x'.repeat(1_000_000);
    const outcomes = await Promise.allSettled([
      insert('before'),
      database.transaction(async (tx) => {
        const write = (name: string) => tx.tables<Tables>().insertInto('things').values({ name }).execute();
        await assert.rejects(write(large), isDiskFull);
        // The transaction is gone, so this would be stored on its own.
        await write('stray');
      }),
      insert('after'),
      insert(large),
    ]);
    await limit(1_000_000);
    const [before, stray, later, full] = outcomes;
    assert.ok(before?.status === 'rejected' && isDiskFull(before.reason));
    assert.ok(stray?.status === 'rejected' && /undone already/.test(String(stray.reason)));
    assert.ok(later?.status === 'rejected' && isDiskFull(later.reason));
    assert.ok(full?.status === 'rejected' && isDiskFull(full.reason));
    assert.deepEqual(stored(), []);
    await insert('afterwards');
    assert.deepEqual(stored(), ['afterwards']);
  });

  it('writes that await something else are rolled back, and the others are stored', async () => {
    const outcomes = await Promise.allSettled([
      insert('a'),
      database.transaction(async (tx) => {
        await tx.tables<Tables>().insertInto('things').values({ name: 'b' }).execute();
        await setImmediate();
        await setImmediate();
      }),
      insert('c'),
    ]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(stored(), ['a', 'c']);
  });

  it('fail when another program holds the file for too long', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const now = test.mock.method(performance, 'now');
    other.exec('begin immediate');
    now.mock.mockImplementation(() => 0);
    const writing = assert.rejects(insert('never'), isBusy);
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    now.mock.mockImplementation(() => 6000);
    test.mock.timers.tick(5);
    await writing;
    other.exec('commit');
    await insert('the lock was given back');
    assert.deepEqual(stored(), ['the lock was given back']);
  });

  it('are visible to everyone once confirmed, and not before', async () => {
    const writing = Promise.all([insert('a'), insert('b')]);
    await Promise.resolve();
    assert.deepEqual(stored(), []);
    await writing;
    assert.deepEqual(stored(), ['a', 'b']);
  });

  it('wait for another program that holds the file without blocking the event loop', async () => {
    other.exec('begin immediate');
    const writing = insert('late');
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    other.exec('commit');
    await writing;
    assert.deepEqual(stored(), ['late']);
  });

  it('are stored if the database is closed right after', async () => {
    const own = openDatabase({ kind: 'sqlite', file }, () => {});
    const writing = own.tables<Tables>().insertInto('things').values({ name: 'last' }).execute();
    await Promise.all([writing, writing.then(() => own.close())]);
    assert.deepEqual(stored(), ['last']);
  });
});
