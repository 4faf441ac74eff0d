import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { DatabaseUnavailable, openDatabase } from '../index.ts';

describe('an SQLite database on a full disk', () => {
  it('can be closed cleanly', async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const database = openDatabase({ kind: 'sqlite', file: join(folder.path, 'database.sqlite') }, () => {});
    const run = (text: string) => sql.raw(text).execute(database.tables());
    await run('create table things (id integer primary key, name text)');
    await run('create index things_name on things (name)');
    await run('pragma max_page_count = 20');
    const fill = async (): Promise<void> => {
      for (let number = 0; ; number += 1) await run(`insert into things (name) values ('${number}${'x'.repeat(500)}')`);
    };
    await assert.rejects(fill(), (error) => error instanceof DatabaseUnavailable && error.reason === 'disk full');
    await run("select * from things where name = '7'");
    await database.close();
  });
});
