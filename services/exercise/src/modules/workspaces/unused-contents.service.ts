import { dropSomeReferences } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import { ownerOf } from './seen-workspace.service.ts';
import { deleteTexts, usedHashes } from './workspace-files.store.ts';

/** Few enough parameters for one statement. */
const BATCH = 200;

/** Forgets those of these contents that neither a file nor an earlier state needs. */
export async function dropUnused(tx: Tx, workspaceId: number, hashes: readonly string[]): Promise<void> {
  const distinct = [...new Set(hashes)];
  for (let from = 0; from < distinct.length; from += BATCH) {
    const some = distinct.slice(from, from + BATCH);
    const used = await usedHashes(tx, workspaceId, some);
    const unused = some.filter((hash) => !used.has(hash));
    if (unused.length === 0) continue;
    await deleteTexts(tx, workspaceId, unused);
    await dropSomeReferences(tx, ownerOf(workspaceId), unused);
  }
}
