import type { Content } from './content.ts';
import type { Before, Kept, RevisionRow } from './workspace-revisions.store.ts';
import type { WorkspaceRow } from './workspaces.store.ts';

/** What a working copy has, now and in its history. */
export type Totals = Pick<WorkspaceRow, 'bytes' | 'file_count' | 'kept_bytes' | 'kept_files'>;

interface Replaced {
  /** The revision with which files were replaced. */
  readonly row: Pick<RevisionRow, 'first' | 'number'>;
  readonly before: readonly Before[];
  readonly files: readonly Pick<Content, 'size'>[];
  /** What is kept of what was before. */
  readonly kept: Kept;
}

/** The totals after some files were replaced: nothing is counted again. A revision counts as a file that is kept. */
export function totalsAfter(
  { bytes, file_count, kept_bytes, kept_files }: Totals,
  { row, before, files, kept }: Replaced,
): Totals {
  const gone = before.flatMap(({ file }) => file ?? []);
  return {
    bytes: bytes + sizeOf(files) - sizeOf(gone),
    file_count: file_count + files.length - gone.length,
    kept_bytes: kept_bytes + kept.bytes,
    kept_files: kept_files + kept.files + (row.first === row.number ? 1 : 0),
  };
}

function sizeOf(files: readonly Pick<Content, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
