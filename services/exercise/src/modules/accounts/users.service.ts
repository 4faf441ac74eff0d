import { type Tx, violates } from '@muster/kit/database';
import { elevationNeeded, type Group, type Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { platformErrors } from '../../platform-errors.ts';
import { sendMail } from '../mails/index.ts';
import { accountsActs } from './accounts.acts.ts';
import { accountsErrors } from './accounts.errors.ts';
import { mayManage, needsElevationToRename, refusalToCreate } from './accounts.policy.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { addUser, usernameTaken, userUnknown } from './directory.service.ts';
import { searchText } from './new-user.ts';
import { putTags, replaceTags } from './tags/tagging.service.ts';
import { readTags } from './tags/tags.ts';
import { announceUser } from './user-changes.ts';
import { mailAddressOf, readPersonName, readUsername, usernameKey } from './username.ts';
import { lockUser, type User, updateUser } from './users.store.ts';

export interface CreateUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: Group;
  readonly tags: readonly string[];
  /** Mails a link to set a password; the username must be an e-mail address then. */
  readonly sendLink: boolean;
}

export async function createUser(deps: Deps, actor: Person, input: CreateUser): Promise<User> {
  const { database, clock } = deps;
  const refused = refusalToCreate(actor, input.group);
  if (refused === 'administrator') throw platformErrors.elevation_needed(refused);
  if (refused !== undefined) throw platformErrors.forbidden(refused);
  const username = readUsername(input.username);
  if (input.sendLink && mailAddressOf(username) === undefined) {
    throw accountsErrors.no_mail_address();
  }
  const added = {
    username,
    firstName: readPersonName(input.firstName, 'firstName'),
    lastName: readPersonName(input.lastName, 'lastName'),
    group: input.group,
    createdBy: actor.userId,
  };
  const tags = readTags(input.tags);
  return database.transaction(async (tx) => {
    const user = await addUser(deps, tx, added);
    await putTags(tx, user.id, tags);
    if (input.sendLink) await sendMail(tx, user.id, 'SET_PASSWORD', clock.now());
    await recordAct(tx, {
      at: clock.now(),
      actor: actor.userId,
      act: accountsActs['user.created'],
      subject: user.id,
      detail: { group: user.user_group },
    });
    return user;
  });
}

export interface EditUser {
  readonly username?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export async function editUser(
  { database, clock, renameUser }: AccountsDeps,
  actor: Person,
  userId: string,
  input: EditUser,
): Promise<User> {
  const given = {
    username: input.username == null ? undefined : readUsername(input.username),
    firstName: input.firstName == null ? undefined : readPersonName(input.firstName, 'firstName'),
    lastName: input.lastName == null ? undefined : readPersonName(input.lastName, 'lastName'),
  };
  try {
    return await database.transaction(async (tx) => {
      const user = await manageable(tx, actor, userId);
      const username = given.username ?? user.username;
      const first_name = given.firstName ?? user.first_name;
      const last_name = given.lastName ?? user.last_name;
      if (username !== user.username && needsElevationToRename(actor)) throw elevationNeeded();
      // A user who chooses the address of a link could have set the password.
      const foreign = username !== user.username && actor.userId !== userId && user.password_set_by !== null;
      const change = {
        ...(foreign ? { password_set_by: actor.userId } : {}),
        username,
        username_folded: usernameKey(username),
        first_name,
        last_name,
      };
      await updateUser(tx, userId, { ...change, search_text: searchText(username, first_name, last_name) });
      await recordAct(tx, { at: clock.now(), actor: actor.userId, act: accountsActs['user.edited'], subject: userId });
      const edited = { ...user, ...change };
      await renameUser(tx, edited);
      announceUser(tx, userId);
      return edited;
    });
  } catch (error) {
    if (violates(error, 'users_username_folded_unique')) throw usernameTaken(given.username ?? '');
    throw error;
  }
}

export async function setUserTags(
  { database, clock }: Deps,
  actor: Person,
  userId: string,
  values: readonly string[],
): Promise<User> {
  const tags = readTags(values);
  return database.transaction(async (tx) => {
    const user = await manageable(tx, actor, userId);
    await replaceTags(tx, userId, tags);
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act: accountsActs['user.tagged'], subject: userId });
    announceUser(tx, userId);
    return user;
  });
}

/**
 * The user, locked; an unknown user and an inaccessible one look the same, except for administrators and instructors.
 */
export async function manageable(tx: Tx, actor: Person, userId: string): Promise<User> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw userUnknown(userId);
  refuseUnmanageable(actor, user);
  if (user.guest_of !== null) throw accountsErrors.is_guest();
  if (user.user_group === 'BOT' && !actor.elevated) throw elevationNeeded();
  return user;
}

export function refuseUnmanageable(actor: Person, user: User): void {
  if (mayManage(actor, user)) return;
  throw platformErrors.forbidden('not_your_trainee');
}
