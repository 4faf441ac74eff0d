import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteAnswer } from './read-sqlite.ts';

/**
 * A process that reads an SQLite file, since a statement can be ended in no other way than by ending its process. Opening
 * a file for reading usually creates a log and its index, or recovers them. This changes nothing: without a log, nobody
 * uses the file, and it is read as if it could not change; with one, its index is used as it is.
 */
const [, , file = ''] = process.argv;
let database: DatabaseSync | undefined;

function open(): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'ro');
  url.searchParams.set(existsSync(`${file}-wal`) ? 'readonly_shm' : 'immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: 1000 });
}

function answer(sql: string): SqliteAnswer {
  try {
    database ??= open();
    return { rows: database.prepare(sql).all() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { message: error.message, errcode: 'errcode' in error ? Number(error.errcode) : undefined };
  }
}

process.on('message', (sql) => process.send?.(answer(String(sql))));
