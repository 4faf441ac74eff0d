import type { Database, Handle, Tx } from '../database/index.ts';
import type { SweepTask } from '../runtime/index.ts';
import type { BlobStore } from './blob-store.ts';

interface BlobTables {
  blob_references: { hash: string; owner: string };
}

/** Whoever asks for more at once asks in portions: SQLite takes 32,766 parameters in a statement. */
const MOST_AT_ONCE = 1000;

const tables = (handle: Handle) => handle.tables<BlobTables>();

/** Says, in the transaction that stores the owner, that it needs a blob. An owner is named like "definition 12". */
export async function addReference(tx: Tx, hash: string, owner: string): Promise<void> {
  await tables(tx)
    .insertInto('blob_references')
    .values({ hash, owner })
    .onConflict((conflict) => conflict.columns(['hash', 'owner']).doNothing())
    .execute();
}

/** Says, in the transaction that removes the owner, that it needs no blob any more; answers those it needed. */
export async function dropReferences(tx: Tx, owner: string): Promise<string[]> {
  const rows = await tables(tx).deleteFrom('blob_references').where('owner', '=', owner).returning('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Of these blobs, those that somebody needs. */
export async function referencedOf(handle: Handle, hashes: readonly string[]): Promise<Set<string>> {
  const referred = new Set<string>();
  for (let from = 0; from < hashes.length; from += MOST_AT_ONCE) {
    const rows = await tables(handle)
      .selectFrom('blob_references')
      .select('hash')
      .distinct()
      .where('hash', 'in', hashes.slice(from, from + MOST_AT_ONCE))
      .execute();
    for (const { hash } of rows) referred.add(hash);
  }
  return referred;
}

/** For the blob store, which asks before it removes anything. */
export function isReferenced(handle: Handle): (hash: string) => Promise<boolean> {
  return async (hash) => (await referencedOf(handle, [hash])).size > 0;
}

/**
 * Decides, at the start, about blobs that were under way when the last process ended. On PostgreSQL other instances may
 * be at work in the folder, and the sweep decides once they are old.
 */
export async function settleBlobs(database: Database, blobs: BlobStore): Promise<void> {
  if (database.dialect === 'sqlite') await blobs.settle(isReferenced(database));
}

/** Removes what a crash left behind, and what nobody refers to any more. */
export function blobSweep(database: Handle, blobs: BlobStore): SweepTask {
  return { name: 'blobs', sweep: (now) => blobs.sweep(now, isReferenced(database)) };
}
