import type { SweepTask } from '@muster/kit/runtime';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { sweepKeys } from './batch-keys.store.ts';
import { removeLogs } from './removal.store.ts';
import { KEY_LIFETIME_MS } from './store-batch.ts';

export function sandboxSweeps({ database }: Foundation): SweepTask[] {
  return [{ name: 'keys of sandbox logs', sweep: (now) => sweepKeys(database, now - KEY_LIFETIME_MS) }];
}

/** Removes the reports of the sandboxes of deleted teams. */
export async function forgetLogs(
  { database }: Foundation,
  { teamIds }: DeletedTeams,
  signal: AbortSignal,
): Promise<void> {
  for (const teamId of teamIds) await removeLogs(database, teamId, signal);
}
