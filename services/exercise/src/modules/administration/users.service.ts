import type { Tx } from '@muster/kit/database';
import { conflict, invalid } from '@muster/kit/errors';
import type { Person, PersonGroup } from '../../access/index.ts';
import type { Platform } from '../../platform.ts';
import {
  findUser,
  forgetTags,
  lockActiveAdministrators,
  lockUser,
  mailAddressOf,
  type UserRow,
  updateUser,
  userUnknown,
} from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { deleteToken } from '../bots/index.ts';
import { forgetMails, queueMail } from '../mails/index.ts';
import { endSessions, forgetLinks } from '../sessions/index.ts';
import { isRise, keepsPassword } from './administration.policy.ts';

/** A deactivated user keeps everything but the way in. */
export async function setUserActive(
  platform: Platform,
  actor: Person,
  userId: string,
  active: boolean,
): Promise<UserRow> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const user = await known(tx, userId);
    if (user.user_group === 'BOT')
      throw invalid('is_bot', 'A bot has no way in but its token: delete the bot, or rotate the token.');
    if (!active) await refuseToLockEverybodyOut(tx, actor, user);
    await updateUser(tx, userId, { is_active: active });
    if (!active) await endSessions(tx, userId);
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: active ? 'user.activated' : 'user.deactivated',
      subject: userId,
    });
    return { ...user, is_active: active };
  });
}

/**
 * The user's sessions end, so that none goes on with the old rights. Who rises keeps no way in that others know or hold:
 * a link in a mail, a password that somebody made for them. If they have no password then, a new link goes to them.
 */
export async function setUserGroup(
  platform: Platform,
  actor: Person,
  userId: string,
  group: PersonGroup,
): Promise<UserRow> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const user = await known(tx, userId);
    if (user.user_group === 'BOT') throw invalid('is_bot', 'A bot stays a bot.');
    if (group !== 'ADMIN') await refuseToLockEverybodyOut(tx, actor, user);
    const rises = isRise(user.user_group, group);
    const ends = rises && user.password_hash !== null && !keepsPassword(user, group, await setterOf(tx, user));
    const change = { user_group: group, ...(ends ? { password_hash: null, password_set_by: null } : {}) };
    await updateUser(tx, userId, change);
    await endSessions(tx, userId);
    if (rises) {
      await forgetLinks(tx, userId);
      await sendLink(platform, tx, { ...user, ...change });
    }
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: 'user.group_set',
      subject: userId,
      detail: { from: user.user_group, to: group, ...(ends ? { password: 'ended' } : {}) },
    });
    return { ...user, ...change };
  });
}

async function setterOf(tx: Tx, { password_set_by }: UserRow): Promise<UserRow | undefined> {
  return password_set_by === null ? undefined : findUser(tx, password_set_by);
}

async function sendLink({ clock, mailer }: Platform, tx: Tx, user: UserRow): Promise<void> {
  if (user.password_hash !== null || !user.is_active || mailAddressOf(user.username) === undefined) return;
  await queueMail(tx, user.id, 'SET_PASSWORD', clock.now());
  tx.afterCommit(() => mailer.wake());
}

/** What the user did stays, under an id without a name; the username is free again. */
export async function deleteUser(platform: Platform, actor: Person, userId: string): Promise<string> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    const user = await known(tx, userId);
    await refuseToLockEverybodyOut(tx, actor, user);
    await endSessions(tx, userId);
    await deleteToken(tx, userId);
    await forgetLinks(tx, userId);
    await forgetMails(tx, userId);
    await forgetTags(tx, userId);
    await updateUser(tx, userId, {
      username: '',
      username_folded: null,
      first_name: '',
      last_name: '',
      search_text: '',
      password_hash: null,
      password_set_by: null,
      is_active: false,
      deleted_at: clock.now(),
    });
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: 'user.deleted',
      subject: userId,
      detail: { group: user.user_group },
    });
  });
  return userId;
}

async function known(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw userUnknown(userId);
  return user;
}

/** Nobody takes their own rights away by mistake, and the last administrator stays. */
async function refuseToLockEverybodyOut(tx: Tx, actor: Person, user: UserRow): Promise<void> {
  if (user.id === actor.userId)
    throw conflict('is_yourself', 'You cannot do this to your own account; ask another administrator.');
  if (user.user_group !== 'ADMIN' || !user.is_active) return;
  // Counted under lock: two who take each other's rights away at once must not both succeed.
  if ((await lockActiveAdministrators(tx)).length === 1) {
    throw conflict('last_administrator', 'This is the last administrator; make another one first.');
  }
}
