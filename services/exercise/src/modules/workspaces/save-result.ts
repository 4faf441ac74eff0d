import type { FileRow } from './workspace-files.store.ts';

export interface SaveResult {
  readonly revision: number;
  readonly savedAt: number;
  /** The files of the save as they are now; those that were removed are not among them. */
  readonly files: readonly FileRow[];
}
