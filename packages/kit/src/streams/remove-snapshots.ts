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

/** By then, no instance of the version that wrote it runs beside a newer one. */
const OUTDATED_AFTER_MS = 24 * 60 * 60_000;

/** Removes what writers of snapshots left behind that were killed, and what no running version can read any more. */
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
      rows.push(...(await outdated(database, now - OUTDATED_AFTER_MS)));
      for (const { id } of rows) await removeSnapshot(database, id);
      return rows.length;
    },
  };
}

/** Snapshots from before a moment whose stream has a later one of another version. */
function outdated(database: Database, before: number): Promise<{ id: string }[]> {
  return tables(database)
    .selectFrom('stream_snapshots')
    .select('stream_snapshots.id')
    .where('state', '=', 'VALID')
    .where('begun_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stream_snapshots as later')
          .select('later.id')
          .whereRef('later.stream', '=', 'stream_snapshots.stream')
          .whereRef('later.version', '<>', 'stream_snapshots.version')
          .whereRef('later.begun_at', '>', 'stream_snapshots.begun_at')
          .where('later.state', '=', 'VALID'),
      ),
    )
    .execute();
}
