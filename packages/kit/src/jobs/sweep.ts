import type { Database } from '../database/index.ts';
import { inBatches, type SweepTask } from '../runtime/index.ts';
import { tables } from './tables.ts';

const RETENTION_MS = 7 * 24 * 3_600_000;

/** Ended jobs are kept for a week, for those who ask about their outcome. */
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
              .where('ended_at', '<', now - RETENTION_MS)
              .limit(limit),
          )
          .executeTakeFirst();
        return numDeletedRows;
      }),
  };
}
