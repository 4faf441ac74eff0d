import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import { removeSnapshotsOf } from './remove-snapshots.ts';
import { END, lastRow, tables } from './tables.ts';

const SLICE = 1000;

/**
 * Removes the snapshots and events of an ended stream in batches with a transaction each, so that other writers can
 * continue. Returns the number of events; stops early if aborted, and can be resumed later.
 */
export async function removeEvents(database: Database, stream: string, signal?: AbortSignal): Promise<number> {
  const end = await lastRow(database, stream);
  if (end?.type !== END) throw new Error(`The stream "${stream}" has not ended; its events stay.`);
  await removeSnapshotsOf(database, stream, signal);
  let removed = 0;
  while (signal?.aborted !== true) {
    const { numDeletedRows } = await tables(database)
      .deleteFrom('events')
      .where('stream', '=', stream)
      .where('position', 'in', (events) =>
        events
          .selectFrom('events')
          .select('position')
          .where('stream', '=', stream)
          .where('position', '<', end.position)
          .orderBy('position')
          .limit(SLICE),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    if (numDeletedRows < SLICE) break;
    await setImmediate();
  }
  return removed;
}
