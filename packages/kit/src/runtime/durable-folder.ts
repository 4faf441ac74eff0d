import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a directory to disk: a file whose directory entry is not flushed is lost in a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows does not flush directories.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents, accessible to the owner only, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each new folder is an entry in its parent.
  const top = dirname(first);
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await flushFolder(parent);
    if (parent === top) return;
  }
}
