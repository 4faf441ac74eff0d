import type { BlobStore } from '@muster/kit/blobs';
import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { isBlobUsed } from './definitions.store.ts';

/** Where packages are named. */
export const DEFINITION_BLOBS = { table: 'definitions', column: 'blob_hash' };

export function definitionSweeps({ database }: Deps, blobs: BlobStore): SweepTask[] {
  return [{ name: 'blobs', sweep: (now) => blobs.sweep(now, (hash) => isBlobUsed(database, hash)) }];
}

/** Ends what a process before left under way; only where no other process uses the folder. */
export function settleDefinitions({ database }: Deps, blobs: BlobStore): Promise<void> {
  return blobs.settle((hash) => isBlobUsed(database, hash));
}
