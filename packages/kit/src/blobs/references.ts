import { type RawBuilder, sql } from 'kysely';
import type { Database, Handle, Tx } from '../database/index.ts';
import type { SweepTask } from '../runtime/index.ts';
import type { BlobStore, IsUsed } from './blob-store.ts';

interface BlobTables {
  blob_references: { hash: string; owner: string };
}

/** The batch size of a lookup: SQLite takes 32,766 parameters per statement. */
const BATCH_SIZE = 1000;

const tables = (handle: Handle) => handle.tables<BlobTables>();

/** Adds a reference in the transaction that stores the owner. An owner is named like "definition 12". */
export async function addReference(tx: Tx, hash: string, owner: string): Promise<void> {
  await tables(tx)
    .insertInto('blob_references')
    .values({ hash, owner })
    .onConflict((conflict) => conflict.columns(['hash', 'owner']).doNothing())
    .execute();
}

/**
 * Adds the references among these that are missing, in one statement: a query for `hash` and `owner`, over the tables of
 * whoever owns blobs. Returns how many were added.
 */
export async function addMissingReferences(handle: Handle, wanted: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into blob_references (hash, owner)
    select wanted.hash, wanted.owner from (${wanted}) as wanted
    where not exists (
      select 1 from blob_references
      where blob_references.hash = wanted.hash and blob_references.owner = wanted.owner
    )
    on conflict do nothing
  `.execute(tables(handle));
  return Number(numAffectedRows ?? 0n);
}

/** Removes the references of an owner in the transaction that removes it; returns the blobs it referenced. */
export async function dropReferences(tx: Tx, owner: string): Promise<string[]> {
  const rows = await tables(tx).deleteFrom('blob_references').where('owner', '=', owner).returning('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Removes some references of an owner that has others. */
export async function dropSomeReferences(tx: Tx, owner: string, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += BATCH_SIZE) {
    await tables(tx)
      .deleteFrom('blob_references')
      .where('hash', 'in', hashes.slice(from, from + BATCH_SIZE))
      .where('owner', '=', owner)
      .execute();
  }
}

/** The subset of these blobs that are referenced. */
export async function referencedOf(handle: Handle, hashes: readonly string[]): Promise<Set<string>> {
  const referred = new Set<string>();
  for (let from = 0; from < hashes.length; from += BATCH_SIZE) {
    const rows = await tables(handle)
      .selectFrom('blob_references')
      .select('hash')
      .distinct()
      .where('hash', 'in', hashes.slice(from, from + BATCH_SIZE))
      .execute();
    for (const { hash } of rows) referred.add(hash);
  }
  return referred;
}

/** The check that the blob store makes before it removes a blob. */
export function isReferenced(handle: Handle): IsUsed {
  return async (hash, within = handle) => (await referencedOf(within, [hash])).size > 0;
}

/**
 * Settles, at startup, the blobs that were in transit when the last process ended. On PostgreSQL other instances may be
 * using the folder, so the sweep does this once the files are old.
 */
export async function settleBlobs(database: Database, blobs: BlobStore): Promise<void> {
  if (database.dialect === 'sqlite') await blobs.settle(isReferenced(database));
}

/** Removes what a crash left behind, and unreferenced blobs. */
export function blobSweep(database: Handle, blobs: BlobStore): SweepTask {
  return { name: 'blobs', sweep: (now) => blobs.sweep(now, isReferenced(database)) };
}
