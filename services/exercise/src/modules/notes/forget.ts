import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { deleteNotesOf, detachTeam } from './notes.store.ts';

/** Removes the notes of a deleted exercise. Those about a removed team stay with the exercise. */
export async function forgetNotes(
  { database }: Foundation,
  { exerciseId, teamIds, isWhole }: DeletedTeams,
): Promise<void> {
  if (isWhole) await deleteNotesOf(database, exerciseId);
  else for (const teamId of teamIds) await detachTeam(database, exerciseId, teamId);
}
