import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has; containers often make it small. */
const IN_MEMORY = '/dev/shm';
/** Far more than the files of a run, its PostgreSQL server included: memory must not run out in the middle of a test. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

export interface FolderInMemory {
  readonly path: string;
  remove(): void;
}

interface FolderOptions {
  /** Where temporary files go, if somebody has said so; empty counts as unset. */
  readonly named?: string;
  readonly bytes?: number;
}

/**
 * A folder for the temporary files of a run, other than a disk: every test creates a database, and without a disk the
 * system takes a third less time for that. Undefined if there is too little memory, or if TMPDIR names a folder.
 */
export function folderInMemory({
  named = process.env['TMPDIR'] ?? '',
  bytes = ENOUGH_BYTES,
}: FolderOptions = {}): FolderInMemory | undefined {
  if (named !== '' || roomInMemory() < bytes) return undefined;
  const path = mkdtempSync(join(IN_MEMORY, 'muster-tests-'));
  // PostgreSQL, which does not run as root, has its folder in it.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function roomInMemory(): number {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem());
  } catch {
    // Another system than Linux, or a container without it.
    return 0;
  }
}
