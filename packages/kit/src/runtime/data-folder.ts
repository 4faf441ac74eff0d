import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
    rmSync(probe);
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written to (${codeOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
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
  } catch {
    database.close();
    throw new StartupError(
      `The data folder ${path} is in use by another process (${readHolder(holder)}). Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holder, `process ${process.pid}`);
  return {
    release() {
      rmSync(holder, { force: true });
      database.close();
    },
  };
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
