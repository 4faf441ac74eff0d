import type { Database } from '../database/index.ts';
import type { SweepTask } from '../runtime/index.ts';
import { removeSnapshot } from './snapshot-rows.ts';
import { tables } from './tables.ts';

/** Nobody writes a snapshot for this long: its writer was killed. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Removes all snapshots of a stream that has ended, also those that are being written. */
export async function removeSnapshotsOf(database: Database, stream: string, signal?: AbortSignal): Promise<void> {
  const rows = await tables(database)
    .selectFrom('stream_snapshots')
    .select('id')
    .where('stream', '=', stream)
    .execute();
  for (const { id } of rows) await removeSnapshot(database, id, signal);
}

/** Removes the snapshots of a stream that a later one has replaced. */
export async function removeSuperseded(database: Database, stream: string, signal?: AbortSignal): Promise<void> {
  const rows = await tables(database)
    .selectFrom('stream_snapshots')
    .select('id')
    .where('stream', '=', stream)
    .where('state', '=', 'SUPERSEDED')
    .execute();
  for (const { id } of rows) await removeSnapshot(database, id, signal);
}

/** Removes what writers of snapshots left behind that were killed. */
export function snapshotSweep(database: Database): SweepTask {
  return {
    name: 'abandoned snapshots of streams',
    sweep: async (now) => {
      const rows = await tables(database)
        .selectFrom('stream_snapshots')
        .select('id')
        .where('state', '<>', 'VALID')
        .where('begun_at', '<', now - ABANDONED_AFTER_MS)
        .execute();
      for (const { id } of rows) await removeSnapshot(database, id);
      return rows.length;
    },
  };
}
