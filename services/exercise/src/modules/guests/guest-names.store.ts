import type { Handle, Tx } from '@muster/kit/database';

interface GuestNamesTables {
  guest_names: { exercise_id: number; name_key: string };
}

const tables = (handle: Handle) => handle.tables<GuestNamesTables>();

/** Returns false if another guest of the exercise has it, in this order of words or the reverse. */
export async function takeGuestName(
  tx: Tx,
  exerciseId: number,
  keys: { readonly asTyped: string; readonly reversed: string },
): Promise<boolean> {
  const take = async (name_key: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await tables(tx)
      .insertInto('guest_names')
      .values({ exercise_id: exerciseId, name_key })
      .onConflict((conflict) => conflict.columns(['exercise_id', 'name_key']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };
  if (!(await take(keys.asTyped))) return false;
  if (keys.reversed !== keys.asTyped) await take(keys.reversed);
  return true;
}

export async function deleteGuestNames(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('guest_names').where('exercise_id', '=', exerciseId).execute();
}
