import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type CheckResult, checkFiles, checkZip, handleSource, type PackageFile } from '@muster/definition';
import { UsageError } from './usage.ts';

/** Reads and checks a zip file or a folder. */
export async function openDefinition(path: string): Promise<CheckResult> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) return checkFiles(await folderFiles(path));
  const handle = await open(path);
  try {
    return await checkZip(handleSource(handle, found.size));
  } finally {
    await handle.close();
  }
}

async function folderFiles(folder: string): Promise<PackageFile[]> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
  const files = paths.map((path) => ({ path, name: path.slice(join(folder, sep).length).split(sep).join('/') }));
  return Promise.all(
    files
      .filter(({ name }) => !isHidden(name))
      .map(async ({ path, name }) => ({
        path: name.normalize('NFC'),
        size: (await stat(path)).size,
        read: () => readFile(path),
        stream: () => createReadStream(path),
        verify: async () => {},
      })),
  );
}
