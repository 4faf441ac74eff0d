import { type Content, textContent } from './content.ts';
import type { ReadChange } from './file-changes.ts';
import type { FileRow, UploadRow } from './workspace-files.store.ts';

/** A file that is not as the author of a change knew it. */
export interface Conflict {
  readonly path: string;
  readonly base: number;
  /** Its present revision; null: it was removed. */
  readonly revision: number | null;
}

type Files = ReadonlyMap<string, FileRow>;
type Uploads = ReadonlyMap<string, UploadRow>;

/** The content that a change gives its file; undefined if it only moves or removes it. */
export function contentOf({ text, fileId }: ReadChange, uploads: Uploads): Content | undefined {
  if (text !== undefined) return textContent(text);
  return fileId === undefined ? undefined : uploads.get(fileId);
}

/** Whether the file is already as the change says: it was sent again, or somebody else did the same. */
export function isDone(change: ReadChange, files: Files, uploads: Uploads): boolean {
  const file = files.get(change.path);
  if (change.remove) return file === undefined;
  if (change.movedFrom !== undefined && files.has(change.movedFrom)) return false;
  const content = contentOf(change, uploads);
  if (content === undefined) return change.movedFrom !== undefined && file !== undefined;
  return file?.hash === content.hash;
}

export function conflictsIn(changes: readonly ReadChange[], files: Files, uploads: Uploads): Conflict[] {
  return changes.flatMap((change) => {
    const { path, base, movedFrom } = change;
    // A new file is refused as taken, not as a conflict.
    if (base === 0 || isDone(change, files, uploads)) return [];
    const revision = files.get(movedFrom ?? path)?.revision ?? null;
    return revision === base ? [] : [{ path, base, revision }];
  });
}
