import type { Tx } from '../database/index.ts';

/** What a backup has to know of a service's tables that they do not say themselves. */
export interface BackupOptions {
  /** Tables that triggers keep from the rows of other tables. They are not copied: the rows make them anew. */
  readonly derivedTables: readonly string[];
  /** Columns that hold the name of a blob. */
  readonly blobColumns: readonly { readonly table: string; readonly column: string }[];
  /** What has to be noted in the data that a restore has brought back, in the same transaction. */
  readonly onRestore?: (tx: Tx) => Promise<void>;
}
