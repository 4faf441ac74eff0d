import { checkZip, type Definition, openArchivedFiles, type PackageFile } from '@muster/definition';
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
