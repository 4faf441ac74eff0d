import assert from 'node:assert/strict';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { openDatabase } from '../index.ts';

describe('the files of a SQLite database', { skip: process.platform === 'win32' && 'modes are of Unix' }, () => {
  it('can be read by their owner only, also those that were readable by others', async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    chmodSync(folder.path, 0o755);
    const file = join(folder.path, 'database.sqlite');
    const paths = [file, `${file}-wal`, `${file}-shm`];
    const modes = () => paths.filter((path) => existsSync(path)).map((path) => statSync(path).mode & 0o777);

    const first = openDatabase({ kind: 'sqlite', file }, () => {});
    await first.transaction((tx) => sql`create table things (id integer)`.execute(tx.tables()));
    assert.deepEqual(modes(), [0o600, 0o600, 0o600]);
    for (const path of paths) chmodSync(path, 0o644);
    const second = openDatabase({ kind: 'sqlite', file }, () => {});
    await second.transaction((tx) => sql`insert into things values (1)`.execute(tx.tables()));
    assert.deepEqual(modes(), [0o600, 0o600, 0o600]);
    await second.close();
    await first.close();
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });
});
