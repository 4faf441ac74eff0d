import type { Database } from '../database/index.ts';
import { inBatches, type SweepTask } from '../runtime/index.ts';
import { tables } from './tables.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

/** What has ended stays for a week, for those who ask what became of it. */
export function jobSweep(database: Database): SweepTask {
  return {
    name: 'jobs',
    sweep: (now) =>
      inBatches(async (limit) => {
        const { numDeletedRows } = await tables(database)
          .deleteFrom('jobs')
          .where('id', 'in', (old) =>
            old
              .selectFrom('jobs')
              .select('id')
              .where('state', 'in', ['DONE', 'FAILED', 'CANCELLED'])
              .where('ended_at', '<', now - KEPT_MS)
              .limit(limit),
          )
          .executeTakeFirst();
        return numDeletedRows;
      }),
  };
}
