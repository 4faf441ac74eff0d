import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Makes a database file, new or not, readable by its owner only: a folder that an operator created may be open to
 * everyone. SQLite gives the log and its index the mode of the database.
 */
export function makePrivate(file: string): void {
  if (file === ':memory:') return;
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', OWNER_ONLY));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, OWNER_ONLY);
  } catch {
    // SQLite reports a disk that is full or cannot be written to. The file of another owner stays as they made it.
  }
}
