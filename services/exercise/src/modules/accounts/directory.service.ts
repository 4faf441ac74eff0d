import type { Handle, Tx } from '@muster/kit/database';
import type { Bot, Person } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { lookupKey } from '../../lookup-key.ts';
import { platformErrors } from '../../platform-errors.ts';
import { accountsErrors } from './accounts.errors.ts';
import { type NewUser, newUserRow } from './new-user.ts';
import { tagsOfTrainees, traineesTagged } from './user-list/user-list.store.ts';
import { usernameKey } from './username.ts';
import * as store from './users.store.ts';

export type { User } from './users.store.ts';

/** What other modules can read and do with users. */

export async function findUserByName(handle: Handle, username: string): Promise<store.User | undefined> {
  return store.findUserByKey(handle, usernameKey(username.trim()));
}

/** The tags that no active trainee has. */
export async function unusedTags(handle: Handle, tags: readonly string[]): Promise<string[]> {
  const had = await tagsOfTrainees(handle, tags);
  return tags.filter((tag) => !had.has(lookupKey(tag)));
}

/** Active trainees with at least one of these tags, by username. */
export async function activeTraineesTagged(
  handle: Handle,
  tags: readonly string[],
  limit: number,
): Promise<store.User[]> {
  return traineesTagged(handle, tags, limit);
}

/**
 * Refuses the result of a slow request if the caller has lost their rights meanwhile: by deletion, deactivation or a
 * change of group. Call this last in the transaction that stores it.
 */
export async function confirmActor(tx: Tx, actor: Person | Bot): Promise<void> {
  const user = await store.findUser(tx, actor.userId);
  const group = actor.kind === 'person' ? actor.group : 'BOT';
  if (user?.is_active === true && user.user_group === group) return;
  throw platformErrors.not_logged_in('changed');
}

/** Locks the user until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<store.User | undefined> {
  return store.lockUser(tx, id);
}

/** A new user, without a password unless one is given. */
export async function addUser(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  user: NewUser,
  password?: store.StoredPassword,
): Promise<store.User> {
  const { search_text, deleted_at, ...row } = newUserRow(deps, user);
  const inserted = await store.insertUsers(tx, [{ ...row, search_text, deleted_at, ...password }]);
  if (inserted.size === 0) throw usernameTaken(user.username);
  return { ...row, password_set_by: password?.password_set_by ?? null };
}

export async function noteLogin(tx: Tx, id: string, now: number): Promise<void> {
  await store.updateUser(tx, id, { last_login_at: now });
}

export function userUnknown(userId: string) {
  return platformErrors.user_unknown('id', { id: userId });
}

export function usernameTaken(username: string) {
  return accountsErrors.username_taken({ username: username.trim() });
}
