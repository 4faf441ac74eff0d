import type { Tx } from '@muster/kit/database';
import type { Person, PersonGroup } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { accountsActs } from './accounts.acts.ts';
import { accountsErrors } from './accounts.errors.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isPromotion, keepsPassword } from './administration.policy.ts';
import { userUnknown } from './directory.service.ts';
import { mailAddressOf } from './username.ts';
import { findUser, lockActiveAdministrators, lockUser, storePassword, type User, updateUser } from './users.store.ts';

/** A deactivated user keeps everything but cannot log in. */
export async function setUserActive(
  platform: AccountsDeps,
  actor: Person,
  userId: string,
  active: boolean,
): Promise<User> {
  const { database, clock, revocation } = platform;
  return database.transaction(async (tx) => {
    const user = await lockKnownUser(tx, userId);
    if (user.user_group === 'BOT') throw accountsErrors.is_bot('token_only');
    if (!active) await refuseToLockEverybodyOut(tx, actor, user);
    await updateUser(tx, userId, { is_active: active });
    if (!active) {
      await revocation.endSessions(tx, userId);
      await revocation.endSlips(tx, userId);
    }
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: active ? accountsActs['user.activated'] : accountsActs['user.deactivated'],
      subject: userId,
    });
    return { ...user, is_active: active };
  });
}

/**
 * Ends the user's sessions, so that none continues with the old rights. A promotion revokes every credential that
 * others may know: mailed links, and a password that somebody else set. If no password is left, a new link is mailed.
 */
export async function setUserGroup(
  platform: AccountsDeps,
  actor: Person,
  userId: string,
  group: PersonGroup,
): Promise<User> {
  return platform.database.transaction(async (tx) => {
    const user = await lockKnownUser(tx, userId);
    if (user.user_group === 'BOT') throw accountsErrors.is_bot('stays');
    if (user.guest_of !== null) throw accountsErrors.is_guest();
    if (group !== 'ADMIN') await refuseToLockEverybodyOut(tx, actor, user);
    const moved = await moveToGroup(platform, tx, user, group, { by: actor.userId, keeps: 'own' });
    if (isPromotion(user.user_group, group)) await sendLink(platform, tx, moved);
    return moved;
  });
}

/** The same for a locked user, whoever decides it; `keeps` says which password lives through a promotion. */
export async function moveToGroup(
  { clock, revocation, secondFactor }: AccountsDeps,
  tx: Tx,
  user: User,
  group: PersonGroup,
  { by, keeps }: { readonly by: string; readonly keeps: 'own' | 'none' },
): Promise<User> {
  const isPromoted = isPromotion(user.user_group, group);
  const hadPassword = user.password_set_by !== null;
  const isOwn = async (): Promise<boolean> =>
    hadPassword && keeps === 'own' && keepsPassword(user, group, await setterOf(tx, user));
  const ends = isPromoted && !(await isOwn());
  await updateUser(tx, user.id, { user_group: group });
  if (ends && hadPassword) await storePassword(tx, user.id, undefined);
  // Whoever knew the password could have set it up, and would have its codes.
  const endsFactor = ends && (await secondFactor.forget(tx, user.id));
  await revocation.endSessions(tx, user.id);
  await revocation.endSlips(tx, user.id);
  if (isPromoted) await revocation.endLinks(tx, user.id);
  await recordAct(tx, {
    at: clock.now(),
    actor: by,
    act: accountsActs['user.group_set'],
    subject: user.id,
    detail: {
      ...{ from: user.user_group, to: group },
      ...(ends && hadPassword ? { password: 'ended' } : {}),
      ...(endsFactor ? { secondFactor: 'ended' } : {}),
    },
  });
  return { ...user, user_group: group, ...(ends ? { password_set_by: null } : {}) };
}

async function setterOf(tx: Tx, { password_set_by }: User): Promise<User | undefined> {
  return password_set_by === null ? undefined : findUser(tx, password_set_by);
}

async function sendLink({ clock }: AccountsDeps, tx: Tx, user: User): Promise<void> {
  if (user.password_set_by !== null || !user.is_active || mailAddressOf(user.username) === undefined) return;
  await sendMail(tx, user.id, 'SET_PASSWORD', clock.now());
}

/** The user's actions stay, under an id without a name; the username is free again. */
export async function deleteUser(platform: AccountsDeps, actor: Person, userId: string): Promise<string> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    const user = await lockKnownUser(tx, userId);
    await refuseToLockEverybodyOut(tx, actor, user);
    await entomb(platform, tx, userId);
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: accountsActs['user.deleted'],
      subject: userId,
      detail: { group: user.user_group },
    });
  });
  return userId;
}

/** Leaves a row without names. */
export async function entomb(platform: AccountsDeps, tx: Tx, userId: string): Promise<void> {
  await platform.forgetUser(tx, userId);
  await storePassword(tx, userId, undefined);
  await updateUser(tx, userId, {
    username: '',
    username_folded: null,
    first_name: '',
    last_name: '',
    search_text: '',
    is_active: false,
    deleted_at: platform.clock.now(),
  });
}

async function lockKnownUser(tx: Tx, userId: string): Promise<User> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw userUnknown(userId);
  return user;
}

/** Nobody can revoke their own rights by mistake, and the last administrator stays. */
async function refuseToLockEverybodyOut(tx: Tx, actor: Person, user: User): Promise<void> {
  if (user.id === actor.userId) throw accountsErrors.is_yourself('account');
  if (user.user_group !== 'ADMIN' || !user.is_active) return;
  // Counted under lock: two who demote each other at once must not both succeed.
  if ((await lockActiveAdministrators(tx)).length === 1) {
    throw accountsErrors.last_administrator();
  }
}
