import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  type CheckResult,
  checkFiles,
  checkZip,
  handleSource,
  type KeptPath,
  keptPaths,
  openArchivedFiles,
  type PackageFile,
} from '@muster/definition';
import { UsageError } from './usage.ts';

/** A definition with the paths that its author kept, which are read only if it has no problems. */
type OpenedDefinition = CheckResult & { readonly kept: readonly KeptPath[] };

/** Reads and checks a zip file or a folder. */
export async function openDefinition(path: string): Promise<OpenedDefinition> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) {
    const files = await folderFiles(path);
    const checked = await checkFiles(files);
    return { ...checked, kept: checked.ok ? await keptPaths(files) : [] };
  }
  const handle = await open(path);
  try {
    const source = handleSource(handle, found.size);
    const checked = await checkZip(source);
    return { ...checked, kept: checked.ok ? await keptPaths((await openArchivedFiles(source)).values()) : [] };
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
