import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { exercisesErrors } from '../exercises.errors.ts';
import { type ExerciseRow, getExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { exerciseUnknown, teamUnknown } from '../seen.service.ts';
import { addFileBytes, fileBytesOf } from './teams.store.ts';

const MB = 1024 * 1024;

/** Refuses a team that has no space left, before it sends any bytes. */
export async function refuseFullTeam(handle: Handle, teamId: number, maxMb: number): Promise<void> {
  const bytes = await fileBytesOf(handle, teamId);
  if (bytes === undefined) throw teamUnknown();
  if (bytes >= maxMb * MB) throw quotaFull(maxMb);
}

/** Counts a file of a team in the transaction that stores it; refuses it if the team would exceed its space. */
export async function takeFileSpace(tx: Tx, teamId: number, bytes: number, maxMb: number): Promise<void> {
  if (await addFileBytes(tx, teamId, bytes, maxMb * MB)) return;
  throw (await fileBytesOf(tx, teamId)) === undefined ? teamUnknown() : quotaFull(maxMb);
}

/** The exercise, locked until the transaction ends, for what is stored outside its stream. */
export async function heldExercise(tx: Tx, id: number): Promise<ExerciseRow> {
  await tx.lock(lockOf(id));
  const exercise = await getExercise(tx, id);
  if (exercise === undefined) throw exerciseUnknown();
  return exercise;
}

function quotaFull(maxMb: number): AppError {
  return exercisesErrors.team_quota_full({ max: maxMb });
}
