import { Readable } from 'node:stream';
import type { PackageFile } from '@muster/definition';
import { storageRefusal } from '../../refused-uploads.ts';
import { type Content, textContent, textIn } from './content.ts';
import { confirmFiles, forgetFiles, type IncomingFile, storeContents } from './incoming-file.service.ts';
import { type FileRow, putFiles } from './workspace-files.store.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_TEXT_BYTES } from './workspaces-limits.ts';

/** A transaction holds the embedded database for some milliseconds. */
const SLICE = { files: 100, bytes: 1_000_000 } as const;

/** Stores the files of a package in a working copy that nobody sees yet, a slice at a time. */
export async function takeFiles(
  deps: WorkspacesDeps,
  workspaceId: number,
  files: ReadonlyMap<string, PackageFile>,
): Promise<Pick<WorkspaceRow, 'bytes' | 'file_count'>> {
  const totals = { bytes: 0, file_count: 0 };
  let slice: Received[] = [];
  let bytes = 0;
  const store = async (): Promise<void> => {
    const now = slice;
    slice = [];
    bytes = 0;
    await storeSlice(deps, workspaceId, now);
  };
  try {
    for (const [path, file] of files) {
      const received = await receive(deps, file);
      slice.push({ path, received });
      totals.file_count += 1;
      totals.bytes += received.content.size;
      bytes += 'text' in received.content ? received.content.size : 0;
      if (slice.length >= SLICE.files || bytes >= SLICE.bytes) await store();
    }
    await store();
    return totals;
  } catch (error) {
    await forgetFiles(
      deps,
      slice.map(({ received }) => received),
    );
    throw storageRefusal('package', error);
  }
}

interface Received {
  readonly path: string;
  readonly received: IncomingFile;
}

async function receive({ blobs }: WorkspacesDeps, file: PackageFile): Promise<IncomingFile> {
  const bytes = file.size > MAX_TEXT_BYTES ? undefined : await file.read();
  const text = bytes === undefined ? undefined : textIn(bytes);
  if (text !== undefined) return { content: textContent(text) };
  const source = bytes === undefined ? file.stream() : Readable.from([bytes]);
  const blob = await blobs.receive(source, file.size);
  const content: Content = { hash: blob.hash, size: blob.size, is_text: false };
  return { content, blob };
}

async function storeSlice(deps: WorkspacesDeps, workspaceId: number, slice: readonly Received[]): Promise<void> {
  const files = slice.map(({ received }) => received);
  try {
    for (const file of files) if ('blob' in file) await file.blob.keep();
    await deps.database.transaction(async (tx) => {
      await storeContents(tx, workspaceId, files);
      const rows: FileRow[] = slice.map(({ path, received: { content } }) => ({
        ...{ path, revision: 1, hash: content.hash, size: content.size, is_text: content.is_text },
      }));
      await putFiles(tx, workspaceId, rows);
    });
  } catch (error) {
    await forgetFiles(deps, files);
    throw error;
  }
  await confirmFiles(deps, files);
}
