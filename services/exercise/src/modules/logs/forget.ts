import { cancel } from '@muster/kit/jobs';
import { inBatches, type SweepTask } from '@muster/kit/runtime';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { EXPORT, jobKeyOf, removeBytes, removeExports } from './export-job.ts';
import { allExports, endedBefore } from './exports.store.ts';
import { forgetKeyDownloads } from './key.service.ts';

const RETENTION_MS = 7 * 24 * 3_600_000;

export function exportSweeps(foundation: Foundation): SweepTask[] {
  const { database } = foundation;
  return [
    {
      name: 'exports of logs',
      sweep: (now) =>
        inBatches(async (limit) => {
          const ids = await endedBefore(database, now - RETENTION_MS, limit);
          if (ids.length === 0) return 0n;
          await removeBytes(foundation, await database.transaction((tx) => removeExports(tx, ids)));
          return BigInt(ids.length);
        }),
    },
  ];
}

/** Removes the exports of a deleted exercise, and aborts those being built. */
export async function forgetLogs(foundation: Foundation, deleted: DeletedTeams): Promise<void> {
  await forgetKeyDownloads(foundation, deleted);
  const { exerciseId, isWhole } = deleted;
  if (!isWhole) return;
  const { database, clock } = foundation;
  const hashes = await database.transaction(async (tx) => {
    const exports = await allExports(tx, exerciseId);
    for (const form of new Set(exports.map((row) => row.form))) {
      await cancel(tx, EXPORT, jobKeyOf({ exerciseId, form }), clock.now());
    }
    const ids = exports.map(({ id }) => id);
    return removeExports(tx, ids);
  });
  await removeBytes(foundation, hashes);
}
