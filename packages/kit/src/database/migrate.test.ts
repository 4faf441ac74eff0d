import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { onEachDatabase, type TestDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { StartupError } from '../runtime/startup-error.ts';
import { type Database, migrate, openDatabase } from './index.ts';

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

  it('refuse a database written by a newer program', async () => {
    put('0002-second.sql', 'create table two (id @identity);\n');
    await run();
    const older = join(folder.path, 'older');
    mkdirSync(older);
    writeFileSync(
      join(older, '0001-first.sql'),
      'create table one (id @identity, name @text not null);\n\ncreate index one_name on one (name);\n',
    );
    await assert.rejects(
      migrate(database, older, 'kitchen', () => 1),
      (error) => error instanceof StartupError && /newer version/.test(error.message),
    );
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
