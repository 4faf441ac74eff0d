import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { deleteMomentsOf } from './presenting.store.ts';

/** Removes what was presented of a deleted exercise. Of single teams nothing is stored. */
export async function forgetMoments(
  { database }: Foundation,
  { exerciseId, isWhole }: Pick<DeletedTeams, 'exerciseId' | 'isWhole'>,
): Promise<void> {
  if (isWhole) await deleteMomentsOf(database, exerciseId);
}
