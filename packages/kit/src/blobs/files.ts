import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR_MS = 3_600_000;

export async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether nobody can be working with a file any more. */
export async function isOld(file: string, now: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < now - HOUR_MS;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function remove(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
