import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { exercisesErrors } from './exercises.errors.ts';
import { type ExerciseRow, getExercise } from './exercises.store.ts';
import { lockOf } from './locks.ts';
import { exerciseUnknown, teamUnknown } from './seen.service.ts';
import { addFileBytes, fileBytesOf } from './teams.store.ts';

const MB = 1024 * 1024;

/** Refuses a team that has no room for a single byte more, before it sends any. */
export async function refuseFullTeam(handle: Handle, teamId: number, mostMb: number): Promise<void> {
  const bytes = await fileBytesOf(handle, teamId);
  if (bytes === undefined) throw teamUnknown();
  if (bytes >= mostMb * MB) throw quotaFull(mostMb);
}

/** Counts a file of a team in the transaction that stores it, and refuses it when the team would have too much. */
export async function takeFileSpace(tx: Tx, teamId: number, bytes: number, mostMb: number): Promise<void> {
  if (await addFileBytes(tx, teamId, bytes, mostMb * MB)) return;
  throw (await fileBytesOf(tx, teamId)) === undefined ? teamUnknown() : quotaFull(mostMb);
}

/** The exercise as it stays until the transaction ends, for what is stored beside its stream. */
export async function heldExercise(tx: Tx, id: number): Promise<ExerciseRow> {
  await tx.lock(lockOf(id));
  const exercise = await getExercise(tx, id);
  if (exercise === undefined) throw exerciseUnknown();
  return exercise;
}

function quotaFull(mostMb: number): AppError {
  return exercisesErrors.team_quota_full(`The files of a team have at most ${mostMb} MB together (MAX_TEAM_FILES_MB).`);
}
