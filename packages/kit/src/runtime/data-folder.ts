import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, translateSqliteError } from '../database/sqlite/translate.ts';
import { diskAdvice, isFull } from './disk-advice.ts';
import { StartupError } from './startup-error.ts';

const LOCK = 'lock.sqlite';
const HOLDER = 'in-use-by';

/** Where a service stores what is not in PostgreSQL. */
export interface DataFolder {
  readonly path: string;
  /** Locks the folder against other processes until it is released or this process ends. */
  lock(): { release(): void };
}

/** Creates the folder if necessary and checks that it is writable, or was until its disk was full. */
export function openDataFolder(root: string, service: string): DataFolder {
  const path = resolve(root, service);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const probe = join(path, '.writable');
    writeFileSync(probe, '');
    // Another instance that starts at the same time may have created it first.
    rmSync(probe, { force: true });
  } catch (error) {
    // There may be enough in it to be read.
    if (isFull(error) && existsSync(path)) return { path, lock: () => lock(path) };
    const advice = diskAdvice(error) ?? 'Give this user the right to write there, or set DATA_DIR to another folder.';
    throw new StartupError(`The data folder ${path} cannot be written to (${codeOf(error)}). ${advice}`);
  }
  return { path, lock: () => lock(path) };
}

/**
 * Uses SQLite's file lock: the operating system releases it with the process, so a crash leaves no stale lock, and it
 * works on every platform.
 */
function lock(path: string): { release(): void } {
  const holder = join(path, HOLDER);
  const database = new DatabaseSync(join(path, LOCK), { timeout: 0 });
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

/** Whether a process has the lock. Changes nothing, and only looks if there are signs of one: a start would be refused meanwhile. */
export function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, HOLDER)) || !existsSync(join(folder, LOCK))) return false;
  const database = new DatabaseSync(join(folder, LOCK), { readOnly: true, timeout: 0 });
  try {
    database.exec('select 1 from sqlite_schema');
    return false;
  } catch (error) {
    if (!isBusy(error)) throw translateSqliteError(error);
    return true;
  } finally {
    database.close();
  }
}

/** Only tells people which process has the lock. On a full disk it cannot be written, which is reported elsewhere. */
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
