import { checkFiles, checkZip, type Definition, openArchivedFiles, type PackageFile } from '@muster/definition';
import { writtenFile } from '../checking/written-file.ts';
import type { WrittenPackage } from '../stage/try-out/try-messages.ts';
import { blobSource } from './blob-source.ts';

export interface ReadPackage {
  readonly definition: Definition;
  /** By their paths in the model. */
  readonly files: { get(path: string): Pick<PackageFile, 'read'> | undefined };
}

/** `problems`: this version of the console refuses a package that the server accepted. */
export async function readZip(file: Blob): Promise<ReadPackage | 'problems'> {
  const source = blobSource(file);
  const checked = await checkZip(source);
  if (!checked.ok) return 'problems';
  return { definition: checked.definition, files: await openArchivedFiles(source) };
}

/** Reads a package that is being written. Attachments are loaded when somebody opens them. */
export async function readWritten({ files, bytesAt }: WrittenPackage): Promise<ReadPackage | 'problems'> {
  const checked = await checkFiles(files.map(writtenFile));
  if (!checked.ok) return 'problems';
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    definition: checked.definition,
    files: {
      get: (path) => {
        const file = byPath.get(path);
        if (file === undefined) return undefined;
        return file.text === null ? { read: () => loaded(bytesAt + encodeURIComponent(path)) } : writtenFile(file);
      },
    },
  };
}

async function loaded(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
