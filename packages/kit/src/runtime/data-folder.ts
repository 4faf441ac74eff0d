import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, translateSqliteError } from '../database/sqlite/translate.ts';
import { diskAdvice } from './disk-advice.ts';
import { StartupError } from './startup-error.ts';

/** Where a service keeps what is not in PostgreSQL. */
export interface DataFolder {
  readonly path: string;
  /** Keeps every other process away until it is let go, or this process ends in whatever way. */
  lock(): { release(): void };
}

/** Makes the folder if need be and makes sure that it can be written to. */
export function openDataFolder(root: string, service: string): DataFolder {
  const path = resolve(root, service);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const probe = join(path, '.writable');
    writeFileSync(probe, '');
    // Another instance that starts at the same moment may have been quicker.
    rmSync(probe, { force: true });
  } catch (error) {
    const advice = diskAdvice(error) ?? 'Give this user the right to write there, or set DATA_DIR to another folder.';
    throw new StartupError(`The data folder ${path} cannot be written to (${codeOf(error)}). ${advice}`);
  }
  return { path, lock: () => lock(path) };
}

/**
 * SQLite's own file lock is the lock: the operating system drops it with the process, so that nothing stale is left
 * after a crash, and it works alike everywhere.
 */
function lock(path: string): { release(): void } {
  const holder = join(path, 'in-use-by');
  const database = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw translateSqliteError(error);
    throw new StartupError(
      `The data folder ${path} is in use by another process (${readHolder(holder)}). Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  noteHolder(holder);
  return {
    release() {
      rmSync(holder, { force: true });
      database.close();
    },
  };
}

/** Only tells people who has the lock. On a full disk there is no room for it, and what to do is said elsewhere. */
function noteHolder(file: string): void {
  try {
    writeFileSync(file, `process ${process.pid}`);
  } catch {
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'of unknown number';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
