import type { Database, Handle, Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

interface BatchTables {
  sandbox_batches: { team_id: number; key_hash: string; content_hash: string; received_at: number };
}

const tables = (handle: Handle) => handle.tables<BatchTables>();

export interface BatchKey {
  readonly hash: string;
  readonly contentHash: string;
}

/** Stores the key of a batch; if it is in use, returns the hash of its content. */
export async function takeKey(
  tx: Tx,
  teamId: number,
  { hash, contentHash }: BatchKey,
  { now, expiredBy }: { now: number; expiredBy: number },
): Promise<string | undefined> {
  await tables(tx)
    .deleteFrom('sandbox_batches')
    .where('team_id', '=', teamId)
    .where('key_hash', '=', hash)
    .where('received_at', '<=', expiredBy)
    .execute();
  const taken = await tables(tx)
    .insertInto('sandbox_batches')
    .values({ team_id: teamId, key_hash: hash, content_hash: contentHash, received_at: now })
    .onConflict((conflict) => conflict.columns(['team_id', 'key_hash']).doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  const stored = await tables(tx)
    .selectFrom('sandbox_batches')
    .select('content_hash')
    .where('team_id', '=', teamId)
    .where('key_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return stored.content_hash;
}

export function sweepKeys(database: Database, expiredBy: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(database)
      .deleteFrom('sandbox_batches')
      .where(({ eb, refTuple }) =>
        eb(refTuple('team_id', 'key_hash'), 'in', (old) =>
          old
            .selectFrom('sandbox_batches')
            .select(['team_id', 'key_hash'])
            .where('received_at', '<=', expiredBy)
            .limit(limit)
            .$asTuple('team_id', 'key_hash'),
        ),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
