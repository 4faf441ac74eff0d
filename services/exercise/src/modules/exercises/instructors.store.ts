import type { Handle, Tx } from '@muster/kit/database';
import { announceExercise } from './exercise-changes.store.ts';

interface InstructorsTables {
  exercise_instructors: { exercise_id: number; user_id: string };
}

const tables = (handle: Handle) => handle.tables<InstructorsTables>();

export async function addInstructors(tx: Tx, exerciseId: number, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tables(tx)
    .insertInto('exercise_instructors')
    .values(userIds.map((user_id) => ({ exercise_id: exerciseId, user_id })))
    .onConflict((conflict) => conflict.columns(['exercise_id', 'user_id']).doNothing())
    .execute();
  announceExercise(tx, exerciseId);
}

export async function removeInstructor(tx: Tx, exerciseId: number, userId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('exercise_instructors')
    .where('exercise_id', '=', exerciseId)
    .where('user_id', '=', userId)
    .execute();
  announceExercise(tx, exerciseId);
}

export async function removeInstructorEverywhere(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('exercise_instructors').where('user_id', '=', userId).execute();
}

/** The ids of the instructors by exercise id. */
export async function instructorsOf(handle: Handle, exerciseIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tables(handle)
    .selectFrom('exercise_instructors')
    .select(['exercise_id', 'user_id'])
    .where('exercise_id', 'in', [...exerciseIds])
    .orderBy('user_id')
    .execute();
  const ids = new Map<number, string[]>();
  for (const { exercise_id, user_id } of rows) ids.set(exercise_id, [...(ids.get(exercise_id) ?? []), user_id]);
  return ids;
}
