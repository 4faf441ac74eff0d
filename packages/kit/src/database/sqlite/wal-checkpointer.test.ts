import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../testing/eventually.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../open.ts';

const MEGABYTE = 1024 * 1024;

describe('the write-ahead log', () => {
  it('shrinks after a long read ends, while writes continue', async (test) => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'database.sqlite');
    const database = openDatabase({ kind: 'sqlite', file }, () => {});
    test.after(async () => {
      await database.close();
      folder.remove();
    });
    const size = (): number => statSync(`${file}-wal`).size;
    const write = (text: string) => sql`insert into notes values (${text})`.execute(database.tables());
    await sql`create table notes (text text not null)`.execute(database.tables());
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from notes').get();
    for (let count = 0; count < 40; count += 1) await write('x'.repeat(MEGABYTE));
    assert.ok(size() > 40 * MEGABYTE, 'nothing can be checkpointed while somebody reads what was before');
    reader.close();
    await eventually('a small write-ahead log', async () => {
      await write('small');
      return size() < 5 * MEGABYTE ? true : undefined;
    });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notes where text <> 'small'
    `.execute(database.tables());
    assert.deepEqual(rows, [{ count: 40 }]);
    for (let count = 0; count < 10; count += 1) await write('x'.repeat(MEGABYTE));
    assert.ok(size() < 10 * MEGABYTE, 'commits checkpoint by themselves again');
  });
});
