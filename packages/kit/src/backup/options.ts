import type { Tx } from '../database/index.ts';

/** Facts about a service's tables that a backup needs and the schema does not state. */
export interface BackupOptions {
  /**
   * Tables that are not copied. Triggers or the service derive them from the rows of other tables, or they tell of this
   * database and not of its data. They are not filled from an older backup either, even if they were copied then: a
   * migration that makes a table derived must compute its rows.
   */
  readonly derivedTables: readonly string[];
  /** Columns that hold the name of a blob. Older backups may lack them. */
  readonly blobColumns: readonly { readonly table: string; readonly column: string }[];
  /**
   * Runs in the transaction of a restore, on the present tables, to mark the data as restored. Returns sentences for
   * those who restore.
   */
  readonly onRestore?: (tx: Tx) => Promise<readonly string[]>;
}
