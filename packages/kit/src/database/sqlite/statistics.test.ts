import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../open.ts';

const FEW = Array.from({ length: 50 }, (_, index) => `id ${index}`);

describe('outdated statistics of an SQLite database', () => {
  it('do not cause full scans for a few rows', async (test) => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'database.sqlite');
    const open = () => openDatabase({ kind: 'sqlite', file }, () => {});
    const small = open();
    test.after(() => folder.remove());
    await sql`create table people (id text not null primary key, name text not null)`.execute(small.tables());
    await sql`create index people_by_name on people (name)`.execute(small.tables());
    await sql`insert into people values ('id 0', 'name 0')`.execute(small.tables());
    await sql`select * from people where id = 'id 0' order by name`.execute(small.tables());
    await small.close();
    // As an earlier version that kept statistics, or another tool, may have left it.
    const tool = new DatabaseSync(file);
    tool.exec('analyze');
    tool.close();

    const grown = open();
    test.after(() => grown.close());
    const few = sql`select name from people where id in (${sql.join(FEW)}) order by name`;
    const { rows } = await sql<{ detail: string }>`explain query plan ${few}`.execute(grown.tables());
    assert.match(rows.map(({ detail }) => detail).join(' '), /SEARCH people USING INDEX sqlite_autoindex_people_1/);
  });
});
