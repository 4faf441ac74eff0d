import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, forLongWork, migrate, openDatabase } from '../database/index.ts';
import { StartupError } from '../runtime/index.ts';
import { forStart, migrateBesideOthers } from './migrate-beside-others.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

async function setUp(test: TestContext, isExpanding: boolean) {
  assert.ok(postgres !== undefined);
  const created = await postgres.create();
  const folder = temporaryFolder();
  const put = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  };
  const opened: Database[] = [];
  const open = (address = created.address('kitchen')): Database => {
    const database = openDatabase(address, () => {});
    opened.push(database);
    return database;
  };
  test.after(async () => {
    for (const database of opened) await database.close();
    await created.drop();
    folder.remove();
  });
  const starting = open(forLongWork(created.address('kitchen')));
  const startOf = async (version: string): Promise<Database> =>
    open(await forStart(created.address('kitchen'), join(folder.path, version)));
  const migrateNow = (): Promise<unknown> => migrate(starting, folder.path, 'kitchen', () => 1);
  put('0001-first.sql', 'create table one (id @identity);\n');
  await migrateNow();
  put('0002-second.sql', `${isExpanding ? '-- expanding\n' : ''}create table two (id @identity);\n`);
  const lines: string[] = [];
  const told = Promise.withResolvers<void>();
  const log = pino(
    {},
    {
      write: (line: string) => {
        lines.push(JSON.parse(line).msg);
        told.resolve();
      },
    },
  );
  const stopping = new AbortController();
  let seconds = 0;
  const elapsed = (): number => {
    seconds += 10;
    return seconds * 1000;
  };
  const wait = (clock = { elapsed: () => 0 }): Promise<unknown> =>
    migrateBesideOthers(starting, {
      ...{ migrations: folder.path, schema: 'kitchen', now: () => 1, clock, log },
      signal: stopping.signal,
    });
  const beat = (instance: Database) => sql`select 1`.execute(instance.tables());
  return {
    open,
    startOf,
    put,
    beat,
    wait,
    waitWhileTimeFlies: () => wait({ elapsed }),
    lines,
    told: told.promise,
    stopping,
    migrateNow,
  };
}

const skip = postgres === undefined && 'no PostgreSQL server: install one or set TEST_DATABASE_URL';

describe('the start of a version whose migrations are pending', { skip }, () => {
  it('does not wait for running instances if they can work with what it changes', async (test) => {
    const { open, beat, wait, lines } = await setUp(test, true);
    await beat(open());
    await wait();
    assert.deepEqual(lines, []);
  });

  it('does not wait if there is no other instance', async (test) => {
    const { wait, lines } = await setUp(test, false);
    await wait();
    assert.deepEqual(lines, []);
  });

  it('waits for an older instance that is being stopped', async (test) => {
    const { open, beat, wait, told, lines } = await setUp(test, false);
    const older = open();
    await beat(older);
    const waiting = wait();
    await told;
    await older.close();
    await waiting;
    assert.equal(lines.length, 1);
  });

  it('is refused beside an older instance that goes on, and says what to do', async (test) => {
    const { open, beat, waitWhileTimeFlies } = await setUp(test, false);
    await beat(open());
    await assert.rejects(
      waitWhileTimeFlies(),
      (error) =>
        error instanceof StartupError && /"0002-second.sql".* Stop all of them, then start/.test(error.message),
    );
  });

  it('waits for an older instance that is starting, and not for one of its own version', async (test) => {
    const { beat, wait, told, lines, startOf, put } = await setUp(test, false);
    for (const file of ['older/0001.sql', 'same/0001.sql', 'same/0002.sql']) put(file, '');
    await beat(await startOf('same'));
    const older = await startOf('older');
    await beat(older);
    const waiting = wait();
    await told;
    await older.close();
    await waiting;
    assert.equal(lines.length, 1);
  });

  it('does not mistake an instance of its own version, which has migrated meanwhile, for an older one', async (test) => {
    const { open, beat, wait, told, migrateNow } = await setUp(test, false);
    await beat(open());
    const waiting = wait();
    await told;
    await migrateNow();
    await waiting;
  });

  it('ends its wait if it is asked to stop', async (test) => {
    const { open, beat, wait, told, stopping } = await setUp(test, false);
    await beat(open());
    const waiting = wait();
    await told;
    stopping.abort();
    await assert.rejects(waiting, (error) => error === stopping.signal.reason);
  });
});
