import type { Handle, Tx } from '@muster/kit/database';

interface GuestNamesTables {
  guest_names: { exercise_id: number; name_key: string };
}

const tables = (handle: Handle) => handle.tables<GuestNamesTables>();

/** Returns false if another guest of the exercise has it. */
export async function takeGuestName(tx: Tx, exerciseId: number, nameKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('guest_names')
    .values({ exercise_id: exerciseId, name_key: nameKey })
    .onConflict((conflict) => conflict.columns(['exercise_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteGuestNames(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('guest_names').where('exercise_id', '=', exerciseId).execute();
}
