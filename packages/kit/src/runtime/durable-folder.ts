import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Waits until the list of a folder is on the disk: a file whose name is not there is lost with the power. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows does not flush folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder for the owner alone, with those above it that are missing, so that it is there after a loss of power. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each new folder is an entry in the list of the one above it.
  const top = dirname(first);
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await flushFolder(parent);
    if (parent === top) return;
  }
}
