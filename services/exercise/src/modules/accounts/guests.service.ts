import type { Handle, Tx } from '@muster/kit/database';
import type { Deps } from '../../deps.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { guestUsername } from './guest-username.ts';
import { newUserRow } from './new-user.ts';
import { entomb } from './user-rights.service.ts';
import { exercisesWithGuests, guestsOf, insertUsers, lockUser } from './users.store.ts';

const USERNAME_BYTES = 12;
/** So many are removed in one transaction. */
const SLICE = 50;

/**
 * A row of somebody who is in one exercise under a name of their choice. It has no password, and no key by which a
 * login, a list or a search would find it.
 */
export async function addGuest(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { id, displayName, exerciseId }: { readonly id: string; readonly displayName: string; readonly exerciseId: number },
): Promise<void> {
  const username = guestUsername(deps.ids.bytes(USERNAME_BYTES));
  const row = newUserRow(deps, { username, key: '', firstName: displayName, lastName: '', group: 'TRAINEE' });
  await insertUsers(tx, [{ ...row, id, username_folded: null, search_text: '', guest_of: exerciseId }]);
}

/** Exercises that have guests, also if the exercise is deleted. */
export const exercisesOfGuests = (handle: Handle): Promise<number[]> => exercisesWithGuests(handle);

/** Removes the guests of an exercise, in slices; tombstones stay. */
export async function removeGuests(platform: AccountsDeps, exerciseId: number): Promise<number> {
  const { database } = platform;
  let removed = 0;
  for (;;) {
    const ids = await guestsOf(database, exerciseId, SLICE);
    if (ids.length === 0) return removed;
    await database.transaction(async (tx) => {
      for (const id of ids) if ((await lockUser(tx, id)) !== undefined) await entomb(platform, tx, id);
    });
    removed += ids.length;
  }
}
