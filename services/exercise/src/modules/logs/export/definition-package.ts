import { type Definition, handleSource, openArchivedFiles } from '@muster/definition';
import type { BlobReader } from '@muster/kit/blobs';
import type { FileInfoLine } from '../format/exercise.schema.ts';
import type { Archive } from './archive.ts';
import { inArchive, type Layout } from './layout.ts';

const FOLDER = 'definition_files';

/** Unpacks the package of the definition into the archive. */
export async function addDefinitionFiles(
  archive: Archive,
  blobs: BlobReader,
  { blob_hash, size }: { readonly blob_hash: string; readonly size: number },
  { sharedFolders }: Layout,
): Promise<void> {
  const handle = await blobs.open(blob_hash, size);
  try {
    for (const [path, file] of await openArchivedFiles(handleSource(handle, size))) {
      await archive.add(inArchive(`${sharedFolders}${FOLDER}/${path}`), file.stream());
    }
  } finally {
    await handle.close();
  }
}

/** `fileIds` are their ids in the exercise, by path. */
export function definitionFileLines(
  { files, drive }: Definition,
  fileIds: ReadonlyMap<string, string>,
  { sharedFolders }: Layout,
): FileInfoLine[] {
  return [...files, ...drive].map(({ name, path, size }) => ({
    file_id: fileIds.get(path) ?? '',
    file_name: name,
    source: 'definition',
    team_id: null,
    user_id: null,
    timestamp: null,
    size,
    media_type: null,
    path: `${sharedFolders}${FOLDER}/${path}`,
    left_out: null,
  }));
}
