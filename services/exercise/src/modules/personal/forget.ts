import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { NO_TEAM } from './draft-places.ts';
import { deleteDraftsOfUser, deleteSomeDrafts } from './drafts.store.ts';
import { deleteEndedDraftsOfUser, deleteSomeEndedDrafts } from './ended-drafts.store.ts';
import { deleteMarksOfUser, deleteSomeMarks } from './read-marks.store.ts';

/** The embedded database blocks the main thread; it removes this many in a few milliseconds. */
const ROWS_PER_BATCH = 500;

/** Removes the personal data of all users in deleted teams. */
export async function forgetTeams(
  { database }: Foundation,
  { exerciseId, teamIds, isWhole }: DeletedTeams,
  signal: AbortSignal,
): Promise<void> {
  for (const teamId of teamIds) await inSlices(signal, (limit) => deleteSomeMarks(database, teamId, limit));
  // Those for no particular team are removed with the exercise.
  for (const teamId of isWhole ? [...teamIds, NO_TEAM] : teamIds) {
    await inSlices(signal, (limit) => deleteSomeDrafts(database, exerciseId, teamId, limit));
    await inSlices(signal, (limit) => deleteSomeEndedDrafts(database, exerciseId, teamId, limit));
  }
}

/** Removes the personal data of a user, in the transaction that deletes them. */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await deleteMarksOfUser(tx, userId);
  await deleteDraftsOfUser(tx, userId);
  await deleteEndedDraftsOfUser(tx, userId);
}

async function inSlices(signal: AbortSignal, removeSome: (limit: number) => Promise<number>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if ((await removeSome(ROWS_PER_BATCH)) < ROWS_PER_BATCH) return;
    await setImmediate();
  }
}
