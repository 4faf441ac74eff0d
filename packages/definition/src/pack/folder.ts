import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { composed } from '../composed.ts';
import type { PackageFile } from '../package/package-file.ts';

/** The files below a folder, without hidden ones; symbolic links are not followed, as archives must not contain any. */
async function folderFiles(folder: string): Promise<PackageFile[]> {
  const files: PackageFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await folderFiles(path)));
    else if (entry.isFile()) files.push(await folderFile(path));
  }
  return files;
}

/** The same files by their paths within the folder. */
export async function packageFolder(folder: string): Promise<PackageFile[]> {
  const files = await folderFiles(folder);
  return files.map((file) => ({ ...file, path: composed(relative(folder, file.path).split(sep).join('/')) }));
}

async function folderFile(path: string): Promise<PackageFile> {
  const { size } = await stat(path);
  return {
    path,
    size,
    read: () => readFile(path),
    stream: () => createReadStream(path),
    // There is no checksum to compare; an unreadable file fails when it is read.
    verify: async () => {},
  };
}
