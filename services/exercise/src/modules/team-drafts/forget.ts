import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { deleteSomeAnswers, forgetWriter } from './team-answers.store.ts';

/** The embedded database blocks the main thread; it removes this many in a few milliseconds. */
const ROWS_PER_BATCH = 500;

/** Removes what deleted teams have not sent. */
export async function forgetTeams(
  { database }: Foundation,
  { teamIds }: DeletedTeams,
  signal: AbortSignal,
): Promise<void> {
  for (const teamId of teamIds) {
    for (;;) {
      signal.throwIfAborted();
      if ((await deleteSomeAnswers(database, teamId, ROWS_PER_BATCH)) < ROWS_PER_BATCH) break;
      await setImmediate();
    }
  }
}

/** What a deleted user wrote is the team's; who wrote it is forgotten, in the transaction that deletes them. */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await forgetWriter(tx, userId);
}
