import { type Handle, prepareInsert, type Tx } from '@muster/kit/database';

export interface SlipRow {
  readonly exercise_id: number;
  readonly user_id: string;
  /** The team that is printed on it. */
  readonly team_id: number;
  readonly token_hash: string;
  readonly made_at: number;
  readonly used_at: number | null;
}

interface SlipsTables {
  slips: SlipRow;
}

const tables = (handle: Handle) => handle.tables<SlipsTables>();

const insertSlips = prepareInsert<SlipsTables>()('slips', [
  'exercise_id',
  'user_id',
  'team_id',
  'token_hash',
  'made_at',
  'used_at',
]);

/** New slips replace the older ones of their people in an exercise. */
export async function replaceSlips(tx: Tx, exerciseId: number, slips: readonly SlipRow[]): Promise<void> {
  await deleteSlips(
    tx,
    exerciseId,
    slips.map(({ user_id }) => user_id),
  );
  await insertSlips(tx, slips);
}

export async function findSlip(handle: Handle, tokenHash: string): Promise<SlipRow | undefined> {
  return tables(handle).selectFrom('slips').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Uses a slip; returns whether it was unused. */
export async function takeSlip(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('slips')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSlips(tx: Tx, exerciseId: number, userIds: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('slips')
    .where('exercise_id', '=', exerciseId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

export async function deleteSlipsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('slips').where('user_id', '=', userId).execute();
}

export async function deleteSlipsForExercise(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('slips').where('exercise_id', '=', exerciseId).execute();
}
