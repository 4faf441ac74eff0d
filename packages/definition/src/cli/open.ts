import { open, stat } from 'node:fs/promises';
import { bufferSource, handleSource } from '../archive/byte-source.ts';
import { openArchive } from '../archive/open.ts';
import { type CheckResult, checkFiles, checkZip } from '../check.ts';
import { packageFolder } from '../pack/folder.ts';
import { decodeText } from '../package/decode-text.ts';
import { layOut } from '../package/layout.ts';
import type { PackageFile } from '../package/package-file.ts';
import { ProblemLog } from '../problem/problem-log.ts';
import { UsageError } from './usage.ts';

/** A checked package from the command line, with the texts for code frames. */
export interface CheckedPackage {
  readonly result: CheckResult;
  /** Undefined for an archive that cannot be listed. */
  readonly files: readonly PackageFile[] | undefined;
  textOf(file: string): Promise<string | undefined>;
}

/** Opens a zip file or a folder, and closes it after `use`. */
export async function withPackage<Outcome>(
  path: string,
  use: (checked: CheckedPackage) => Promise<Outcome>,
): Promise<Outcome> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) {
    const files = await packageFolder(path);
    return use({ result: await checkFiles(files), files, textOf: textReader(files) });
  }
  const handle = await open(path);
  try {
    const source = found.size === 0 ? bufferSource(new Uint8Array()) : handleSource(handle, found.size);
    const result = await checkZip(source);
    const files = await openArchive(source, new ProblemLog());
    return await use({ result, files, textOf: textReader(files ?? []) });
  } finally {
    await handle.close();
  }
}

function textReader(files: readonly PackageFile[]): (file: string) => Promise<string | undefined> {
  const laidOut = layOut(files);
  return async (file) => {
    const bytes = await laidOut
      .get(file)
      ?.read()
      .catch(() => undefined);
    const decoded = bytes === undefined ? undefined : decodeText(bytes);
    return decoded?.ok ? decoded.text : undefined;
  };
}
