import type { BlobReader, OpenBlob } from '@muster/kit/blobs';
import type { UploadRecord } from '../../files/records/index.ts';
import type { FileInfoLine } from '../format/exercise.schema.ts';
import type { LogIds } from '../log-ids.ts';
import { type Scrubber, scrubFile } from '../scrub/index.ts';
import type { Archive } from './archive.ts';
import { inArchive, type Layout } from './layout.ts';
import { iso } from './moments.ts';

export interface UploadContext {
  readonly archive: Archive;
  readonly blobs: BlobReader;
  readonly scrubber: Scrubber;
  readonly pseudonymOf: (userId: string) => string | undefined;
  readonly ids: LogIds;
  /** Whether files that are not text are included, with any names in them. */
  readonly allFiles: boolean;
  readonly layout: Layout;
}

/** Adds an uploaded file to the archive, or returns why not. */
export async function addUpload(context: UploadContext, file: UploadRecord): Promise<FileInfoLine> {
  const { scrubber, pseudonymOf, ids, layout } = context;
  const team = file.team_id === null ? null : ids.team(file.team_id);
  const name = scrubber.scrub(file.name);
  const info = {
    file_id: ids.file(file.id),
    file_name: name,
    source: 'upload' as const,
    team_id: team,
    user_id: file.uploaded_by === null ? null : (pseudonymOf(file.uploaded_by) ?? null),
    timestamp: iso(file.created_at),
    size: file.size,
    media_type: file.media_type,
  };
  const folder = team === null ? `${layout.sharedFolders}uploaded_files` : `team-${team}/uploaded_files`;
  const path = `${folder}/${info.file_id}-${safeName(name)}`;
  const leftOut = await addBytes(context, file, path);
  return leftOut === null ? { ...info, path, left_out: null } : { ...info, path: null, left_out: leftOut };
}

/** Returns why the file is left out; `null` if it is not. */
async function addBytes(
  context: UploadContext,
  { blob_hash, size }: UploadRecord,
  path: string,
): Promise<FileInfoLine['left_out']> {
  const { archive, blobs, scrubber, allFiles } = context;
  const handle = await blobs.open(blob_hash, size);
  try {
    const scrubbed = await scrubFile(scrubber, () => bytesOf(handle));
    if (scrubbed.kind === 'scrubbed') await archive.add(inArchive(path), scrubbed.content);
    else if (allFiles) await archive.add(inArchive(path), bytesOf(handle));
    else return scrubbed.reason;
    return null;
  } finally {
    await handle.close();
  }
}

function bytesOf(handle: OpenBlob): AsyncIterable<Uint8Array> {
  return handle.createReadStream({ start: 0, autoClose: false });
}

/** A file name that is valid on every system, so that an archive can be unpacked anywhere. */
function safeName(name: string): string {
  const plain = name.replaceAll(/[\p{C}\\/:*?"<>|]/gu, '_').replace(/[. ]+$/u, '');
  return [...(plain === '' ? 'file' : plain)].slice(-100).join('');
}
