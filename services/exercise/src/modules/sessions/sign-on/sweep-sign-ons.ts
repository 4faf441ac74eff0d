import type { Database, Tx } from '@muster/kit/database';
import { signOnsInUse } from '../sessions.store.ts';
import { deleteChecks } from './sign-on-checks.store.ts';
import { deleteSignOns, signOnIds, signOnIdsOf } from './sign-ons.store.ts';

const BATCH = 500;

/** Removes logins at the provider whose sessions have ended. */
export async function sweepSignOns(database: Database): Promise<number> {
  let removed = 0;
  let after = '';
  for (;;) {
    const ids = await signOnIds(database, after, BATCH);
    after = ids.at(-1) ?? '';
    if (ids.length === 0) return removed;
    removed += await database.transaction(async (tx) => {
      const inUse = await signOnsInUse(tx, ids);
      const ended = ids.filter((id) => !inUse.has(id));
      if (ended.length > 0) {
        await deleteChecks(tx, ended);
        await deleteSignOns(tx, ended);
      }
      return ended.length;
    });
    if (ids.length < BATCH) return removed;
  }
}

export async function deleteChecksOf(tx: Tx, userId: string): Promise<void> {
  const ids = await signOnIdsOf(tx, userId);
  if (ids.length > 0) await deleteChecks(tx, ids);
}
