import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import { END, lastRow, tables } from './tables.ts';

const SLICE = 1000;

/**
 * Removes the events of a stream that has ended, in slices with a transaction each, so that others go on meanwhile.
 * Answers how many there were; stops early, and can go on later, when the signal says so.
 */
export async function removeEvents(database: Database, stream: string, signal?: AbortSignal): Promise<number> {
  const end = await lastRow(database, stream);
  if (end?.type !== END) throw new Error(`The stream "${stream}" has not ended; its events stay.`);
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
