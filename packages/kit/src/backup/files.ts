import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Flushes a file or a directory to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not flush directories.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
