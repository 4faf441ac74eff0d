import { setImmediate } from 'node:timers/promises';
import type { Database } from '@muster/kit/database';

interface RemovedTables {
  sandbox_logs: { team_id: number; position: number };
  sandbox_batches: { team_id: number; key_hash: string };
}

/** The embedded database blocks the main thread; it removes this many in a few milliseconds. */
const ROWS_PER_BATCH = 500;

/** Removes the logs of a deleted team in slices, one transaction each, so that other work can run in between. */
export async function removeLogs(database: Database, teamId: number, signal: AbortSignal): Promise<void> {
  const tables = database.tables<RemovedTables>();
  await inSlices(signal, () =>
    tables
      .deleteFrom('sandbox_logs')
      .where('team_id', '=', teamId)
      .where('position', 'in', (some) =>
        some
          .selectFrom('sandbox_logs')
          .select('position')
          .where('team_id', '=', teamId)
          .orderBy('position')
          .limit(ROWS_PER_BATCH),
      )
      .executeTakeFirst(),
  );
  await inSlices(signal, () =>
    tables
      .deleteFrom('sandbox_batches')
      .where('team_id', '=', teamId)
      .where('key_hash', 'in', (some) =>
        some.selectFrom('sandbox_batches').select('key_hash').where('team_id', '=', teamId).limit(ROWS_PER_BATCH),
      )
      .executeTakeFirst(),
  );
}

async function inSlices(signal: AbortSignal, removeSome: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { numDeletedRows } = await removeSome();
    if (numDeletedRows < ROWS_PER_BATCH) return;
    await setImmediate();
  }
}
