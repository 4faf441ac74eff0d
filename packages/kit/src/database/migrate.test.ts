import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { onEachDatabase, type TestDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { StartupError } from '../runtime/startup-error.ts';
import { compareMigrations, type Database, migrate, openDatabase } from './index.ts';

onEachDatabase('migrations', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let folder: ReturnType<typeof temporaryFolder>;
  const open = (): Database => openDatabase(test.address('kitchen'), () => {});

  beforeEach(async () => {
    test = await kind.create();
    folder = temporaryFolder();
    database = open();
    put(
      '0001-first.sql',
      'create table one (id @identity, name @text not null);\n\ncreate index one_name on one (name);\n',
    );
  });
  afterEach(async () => {
    await database.close();
    await test.drop();
    folder.remove();
  });

  const put = (name: string, text: string): void => writeFileSync(join(folder.path, name), text);
  const run = (on = database): Promise<string[]> => migrate(on, folder.path, 'kitchen', () => 1);
  const exists = async (table: string): Promise<boolean> => {
    try {
      await sql`select 1 from ${sql.table(table)}`.execute(database.tables());
      return true;
    } catch {
      return false;
    }
  };

  it('apply new ones in order, once', async () => {
    assert.deepEqual(await run(), ['0001-first.sql']);
    assert.deepEqual(await run(), []);
    put('0002-second.sql', 'create table two (id @identity);\n');
    assert.deepEqual(await run(), ['0002-second.sql']);
    assert.ok((await exists('one')) && (await exists('two')));
  });

  it('leave nothing half done if one fails', async () => {
    put('0002-broken.sql', 'create table two (id @identity);\n\ncreate table two (id @identity);\n');
    await assert.rejects(run(), /0002-broken.sql/);
    assert.equal(await exists('one'), false);
    assert.equal(await exists('two'), false);
  });

  it('detect an edit of an applied one', async () => {
    await run();
    put('0001-first.sql', 'create table one (id @identity);\n');
    await assert.rejects(
      run(),
      (error) => error instanceof StartupError && /"0001-first.sql" was edited/.test(error.message),
    );
  });

  it('do not mistake other line endings for an edit', async () => {
    await run();
    put(
      '0001-first.sql',
      'create table one (id @identity, name @text not null);\r\n\r\ncreate index one_name on one (name);\r\n',
    );
    assert.deepEqual(await run(), []);
  });

  /** A program that knows only the first migration. */
  const older = (): string => {
    const path = join(folder.path, 'older');
    mkdirSync(path);
    writeFileSync(
      join(path, '0001-first.sql'),
      'create table one (id @identity, name @text not null);\n\ncreate index one_name on one (name);\n',
    );
    return path;
  };
  const isRefused = (error: unknown) => error instanceof StartupError && /newer version/.test(error.message);

  it('refuse a database written by a newer program', async () => {
    put('0002-second.sql', 'create table two (id @identity);\n');
    await run();
    await assert.rejects(
      migrate(database, older(), 'kitchen', () => 1),
      isRefused,
    );
  });

  it('let an older program use a database whose unknown migrations are all expanding, and tell which', async () => {
    put('0002-second.sql', '-- expanding\ncreate table two (id @identity);\n');
    put('0003-third.sql', '-- expanding\nalter table one add column size @integer;\n');
    await run();
    const path = older();
    assert.deepEqual(await migrate(database, path, 'kitchen', () => 1), []);
    const { isNew, pending, unknown } = await compareMigrations(database, path);
    assert.deepEqual([isNew, pending, unknown], [false, [], ['0002-second.sql', '0003-third.sql']]);
    put('0004-fourth.sql', 'create table four (id @identity);\n');
    await run();
    await assert.rejects(
      migrate(database, path, 'kitchen', () => 1),
      isRefused,
    );
  });

  it('refuse unknown migrations before known ones, even if they are expanding', async () => {
    put('0002-second.sql', '-- expanding\ncreate table two (id @identity);\n');
    await run();
    const path = older();
    writeFileSync(join(path, '0003-third.sql'), 'create table three (id @identity);\n');
    await assert.rejects(
      migrate(database, path, 'kitchen', () => 1),
      isRefused,
    );
    assert.equal(await exists('three'), false);
  });

  it('mark the database of a program that did not know the mark, which can go on using it', async () => {
    await run();
    await sql`alter table schema_migrations drop column is_expanding`.execute(database.tables());
    put('0002-second.sql', '-- expanding\ncreate table two (id @identity);\n');
    assert.deepEqual(await run(), ['0002-second.sql']);
    await sql`insert into schema_migrations (name, checksum, applied_at) values ('0003-third.sql', 'x', 1)`.execute(
      database.tables(),
    );
    const { rows } = await sql`select name, is_expanding from schema_migrations order by name`.execute(
      database.tables(),
    );
    assert.deepEqual(rows, [
      { name: '0001-first.sql', is_expanding: false },
      { name: '0002-second.sql', is_expanding: true },
      { name: '0003-third.sql', is_expanding: false },
    ]);
    await assert.rejects(run(), isRefused);
  });

  it('run a statement only on the database it is marked for', async () => {
    put(
      '0002-only.sql',
      '-- only sqlite\ncreate table on_sqlite (id @identity);\n\n-- only postgres\ncreate table on_postgres (id @identity);\n',
    );
    await run();
    assert.deepEqual(
      [await exists('on_sqlite'), await exists('on_postgres')],
      kind.name === 'SQLite' ? [true, false] : [false, true],
    );
  });

  it('run once if many instances start at the same time', async () => {
    const instances = Array.from({ length: kind.name === 'SQLite' ? 3 : 10 }, open);
    const applied = await Promise.all(instances.map((instance) => run(instance)));
    await Promise.all(instances.map((instance) => instance.close()));
    assert.equal(applied.flat().length, 1);
  });
});
