import type { Handle, Tx } from '@muster/kit/database';
import { prepareQuery } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

/** A session that is good for one exercise alone. */
export interface ExerciseSessionRow {
  readonly id_hash: string;
  readonly user_id: string;
  readonly exercise_id: number;
  readonly logged_in_at: number;
  readonly expires_at: number;
}

interface ExerciseSessionsTables {
  exercise_sessions: ExerciseSessionRow;
}

const tables = (handle: Handle) => handle.tables<ExerciseSessionsTables>();

const byHash = prepareQuery<ExerciseSessionsTables, { idHash: string }>()((db, parameter) =>
  db.selectFrom('exercise_sessions').selectAll().where('id_hash', '=', parameter('idHash')),
);

export async function findExerciseSession(handle: Handle, idHash: string): Promise<ExerciseSessionRow | undefined> {
  return (await byHash(handle, { idHash }))[0];
}

export async function insertExerciseSession(tx: Tx, session: ExerciseSessionRow): Promise<void> {
  await tables(tx).insertInto('exercise_sessions').values(session).execute();
}

export async function moveExerciseSessionEnd(handle: Handle, idHash: string, expiresAt: number): Promise<void> {
  await tables(handle)
    .updateTable('exercise_sessions')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function deleteExerciseSession(handle: Handle, idHash: string): Promise<void> {
  await tables(handle).deleteFrom('exercise_sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteExerciseSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('exercise_sessions').where('user_id', '=', userId).execute();
}

/** Of some users in one exercise; returns the hashes of their ids. */
export async function deleteSessionsInExercise(
  tx: Tx,
  exerciseId: number,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(tx)
    .deleteFrom('exercise_sessions')
    .where('exercise_id', '=', exerciseId)
    .where('user_id', 'in', [...userIds])
    .returning('id_hash')
    .execute();
  return rows.map(({ id_hash }) => id_hash);
}

export async function deleteSessionsForExercise(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('exercise_sessions').where('exercise_id', '=', exerciseId).execute();
}

/** The valid ones among these, and when they expire. */
export async function liveExerciseSessions(
  handle: Handle,
  idHashes: readonly string[],
  now: number,
): Promise<readonly (readonly [string, number])[]> {
  const rows = await tables(handle)
    .selectFrom('exercise_sessions')
    .select(['id_hash', 'expires_at'])
    .where('id_hash', 'in', [...idHashes])
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ id_hash, expires_at }) => [id_hash, expires_at]);
}

export function sweepExerciseSessions(handle: Handle, now: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('exercise_sessions')
      .where('id_hash', 'in', (old) =>
        old.selectFrom('exercise_sessions').select('id_hash').where('expires_at', '<=', now).limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
