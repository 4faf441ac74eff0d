import assert from 'node:assert/strict';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { noSmallDisk, smallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailable, type Reason } from '../failures.ts';
import { openDatabase } from '../open.ts';

const is =
  (reason: Reason) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof DatabaseUnavailable, String(error));
    assert.equal(error.reason, reason);
    return true;
  };

function fileIn(test: TestContext): string {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  return join(folder.path, 'database.sqlite');
}

function open(test: TestContext, file: string): Database {
  const database = openDatabase({ kind: 'sqlite', file }, () => {});
  test.after(() => database.close());
  return database;
}

const count = (database: Database) => sql`select count(*) from notes`.execute(database.tables());
const insert = (database: Database, text: string) => sql`insert into notes values (${text})`.execute(database.tables());

/** A database with enough rows to damage some. */
async function filled(file: string): Promise<void> {
  const database = openDatabase({ kind: 'sqlite', file }, () => {});
  await sql`create table notes (text text not null)`.execute(database.tables());
  for (let row = 0; row < 50; row += 1) await insert(database, String(row).repeat(2000));
  await database.close();
}

describe('an SQLite file in trouble gets its own error', () => {
  it('a file that is not a database is reported as damaged', async (test) => {
    const file = fileIn(test);
    writeFileSync(file, 'This is a letter, and no database. '.repeat(200));
    await assert.rejects(count(open(test, file)), is('damaged'));
  });

  it('a file with overwritten pages is reported as damaged', async (test) => {
    const file = fileIn(test);
    await filled(file);
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3);
    writeFileSync(file, bytes);
    const database = open(test, file);
    await assert.rejects(sql`select max(length(text)) from notes`.execute(database.tables()), is('damaged'));
    await assert.rejects(
      database.transaction((tx) => sql`delete from notes`.execute(tx.tables())),
      is('damaged'),
    );
  });

  it('a truncated file is reported as damaged', async (test) => {
    const file = fileIn(test);
    await filled(file);
    truncateSync(file, 4096 * 2);
    await assert.rejects(sql`select max(length(text)) from notes`.execute(open(test, file).tables()), is('damaged'));
  });

  it('a file in a missing folder is reported as unreachable', async (test) => {
    await assert.rejects(count(open(test, join(fileIn(test), 'nowhere', 'database.sqlite'))), is('unreachable'));
  });

  it('writes on a full disk are refused and work again once there is space, and reads continue', {
    skip: noSmallDisk,
  }, async (test) => {
    const disk = smallDisk(test, 1024);
    const database = open(test, join(disk, 'database.sqlite'));
    await sql`create table notes (text text not null)`.execute(database.tables());
    await insert(database, 'before');
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(500_000));
    const outcomes = await Promise.allSettled([
      insert(database, 'small'),
      insert(database, 'x'.repeat(2_000_000)),
      database.transaction((tx) => sql`insert into notes values ('beside')`.execute(tx.tables())),
    ]);
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'rejected', 'none of the group was stored');
      is('disk full')(outcome.reason);
    }
    const { rows } = await sql`select text from notes`.execute(database.tables());
    assert.deepEqual(rows, [{ text: 'before' }]);
    truncateSync(join(disk, 'ballast'), 0);
    await insert(database, 'after');
  });

  it('a file that cannot be opened for lack of space is refused as such', { skip: noSmallDisk }, async (test) => {
    const disk = smallDisk(test, 64);
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(60_000));
    const database = open(test, join(disk, 'database.sqlite'));
    await assert.rejects(sql`create table notes (text text not null)`.execute(database.tables()), is('disk full'));
  });

  it('every write to a file that another program locks is refused in time, however many wait', async (test) => {
    const file = fileIn(test);
    await filled(file);
    const database = open(test, file);
    await count(database);
    const other = new DatabaseSync(file);
    test.after(() => other.close());
    test.mock.timers.enable({ apis: ['setTimeout'] });
    let now = 0;
    test.mock.method(performance, 'now', () => now);
    other.exec('begin immediate');
    const writes = Array.from({ length: 50 }, (_, index) => assert.rejects(insert(database, `${index}`), is('busy')));
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    await count(database);
    let isOver = false;
    const over = Promise.all(writes).finally(() => {
      isOver = true;
    });
    // On a busy machine the first one may not have begun to wait yet.
    while (!isOver) {
      now += 5001;
      test.mock.timers.tick(5001);
      await setImmediate();
    }
    await over;
    other.exec('commit');
    await insert(database, 'the lock was given back');
  });

  it('reads of a file that another program locks exclusively are refused at once, and the event loop is not blocked', async (test) => {
    const file = fileIn(test);
    await filled(file);
    // Nobody else has opened it yet, so the exclusive lock is available.
    const other = new DatabaseSync(file);
    other.exec('pragma locking_mode = exclusive; begin immediate; delete from notes where false; commit');
    const database = openDatabase({ kind: 'sqlite', file, access: 'read only' }, () => {});
    const started = performance.now();
    await assert.rejects(count(database), is('busy'));
    await assert.rejects(count(database), is('busy'));
    assert.ok(performance.now() - started < 2500, 'SQLite would wait five seconds each time');
    other.close();
    await count(database);
    await database.close();
  });
});
