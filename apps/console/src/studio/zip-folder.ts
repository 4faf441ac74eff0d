import { storedZip } from '@muster/definition/zip';

/** A file of a chosen folder. */
export type FolderFile = Pick<File, 'arrayBuffer' | 'webkitRelativePath' | 'size'>;

/** Packs a folder into a zip without compression: the server unpacks it at once. */
export async function zipFolder(files: readonly FolderFile[]): Promise<Blob> {
  const read = files.map(async (file) => ({
    path: file.webkitRelativePath,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  return new Blob(storedZip(await Promise.all(read)), { type: 'application/zip' });
}
