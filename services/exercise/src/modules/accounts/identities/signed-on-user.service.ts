import type { Tx } from '@muster/kit/database';
import type { PersonGroup } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { accountsActs } from '../accounts.acts.ts';
import { accountsErrors } from '../accounts.errors.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { newUserRow } from '../new-user.ts';
import { announceUser } from '../user-changes.ts';
import { moveToGroup } from '../user-rights.service.ts';
import { readPersonName, readUsername, usernameKey } from '../username.ts';
import { findUserByKey, insertUsers, lockUser, type User } from '../users.store.ts';
import { findIdentity, hasIdentity, type Identity, insertIdentities } from './identities.store.ts';
import { isLastAdministrator } from './last-administrator.ts';
import { freeUsername } from './numbered-username.ts';

/** Who has logged in at the identity provider, as far as it says. */
export interface SignedOnPerson extends Identity {
  readonly username: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Undefined if groups are set on the platform. */
  readonly group: PersonGroup | undefined;
}

/** In the audit log, for what the provider decides. */
const PROVIDER = 'identity provider';

/**
 * The user of a person, locked, who has logged in at the identity provider; locked as well: the one that is linked, else an account that
 * was prepared for them if the settings allow that, else a new one.
 */
export async function signedOnUser(platform: AccountsDeps, tx: Tx, person: SignedOnPerson): Promise<User> {
  const linked = await findIdentity(tx, person);
  const user = linked === undefined ? undefined : await lockUser(tx, linked.user_id);
  if (user !== undefined) {
    if (!user.is_active) throw accountsErrors.account_deactivated();
    return inGroup(platform, tx, user, person.group);
  }
  const username = usernameOf(person);
  return (await prepared(platform, tx, person, username)) ?? create(platform, tx, person, username);
}

/**
 * Nobody knows who set the password of an account that a list has linked to a person with more rights. So none lives
 * through a promotion by the provider, where such a person logs in anyway.
 */
async function inGroup(platform: AccountsDeps, tx: Tx, user: User, group: PersonGroup | undefined): Promise<User> {
  if (group === undefined || group === user.user_group) return user;
  if (await isLastAdministrator(platform, tx, user)) return keepAdministrator(platform, tx, user, group);
  return moveToGroup(platform, tx, user, group, { by: PROVIDER, keeps: 'none' });
}

/** A group that is mistyped in the settings, or renamed at the provider, would lock the whole house out. */
async function keepAdministrator({ clock, log }: AccountsDeps, tx: Tx, user: User, group: PersonGroup): Promise<User> {
  await recordAct(tx, {
    at: clock.now(),
    actor: PROVIDER,
    act: accountsActs['user.group_kept'],
    subject: user.id,
    detail: { refused: group },
  });
  tx.afterCommit(() =>
    log.warn(
      { user: user.id },
      'The identity provider makes the last administrator who can log in none: they keep their rights. Check OIDC_ADMINS and the groups there.',
    ),
  );
  return user;
}

/**
 * An account that somebody made for exactly this: a trainee's, without a password, that nobody has ever used. Never
 * one with rights: whoever can choose a username at the provider would get them.
 */
async function prepared(
  { config, clock, revocation }: AccountsDeps,
  tx: Tx,
  person: SignedOnPerson,
  username: string,
): Promise<User | undefined> {
  if (config.signOn?.matchesUsernames !== true || (person.group ?? 'TRAINEE') !== 'TRAINEE') return undefined;
  const found = await findUserByKey(tx, usernameKey(username));
  const user = found === undefined ? undefined : await lockUser(tx, found.id);
  if (user === undefined || !isUnused(user) || (await hasIdentity(tx, user.id))) return undefined;
  // A link to set a password may still be in a mail to somebody else.
  await revocation.endLinks(tx, user.id);
  await link(tx, person, user.id, clock.now());
  await recordAct(tx, {
    at: clock.now(),
    actor: PROVIDER,
    act: accountsActs['user.matched'],
    subject: user.id,
  });
  return user;
}

function isUnused(user: User): boolean {
  return (
    user.user_group === 'TRAINEE' &&
    user.is_active &&
    user.created_by !== null &&
    user.guest_of === null &&
    user.password_set_by === null &&
    user.last_login_at === null
  );
}

async function create(platform: AccountsDeps, tx: Tx, person: SignedOnPerson, wanted: string): Promise<User> {
  const { clock } = platform;
  const group = person.group ?? 'TRAINEE';
  for (;;) {
    const username = await freeUsername(tx, wanted);
    if (username === undefined) throw accountsErrors.username_taken({ username: wanted });
    const names = { firstName: person.firstName ?? username, lastName: person.lastName ?? '' };
    const row = newUserRow(platform, { username, ...names, group });
    // Somebody else may have taken the username since.
    if ((await insertUsers(tx, [row])).size === 0) continue;
    await link(tx, person, row.id, clock.now());
    await recordAct(tx, {
      at: clock.now(),
      actor: PROVIDER,
      act: accountsActs['user.created'],
      subject: row.id,
      detail: { group },
    });
    announceUser(tx, row.id);
    const { search_text, deleted_at, ...user } = row;
    return { ...user, password_set_by: null };
  }
}

const link = (tx: Tx, { issuer, subject }: Identity, user_id: string, linked_at: number): Promise<void> =>
  insertIdentities(tx, [{ issuer, subject, user_id, linked_at }]);

function usernameOf({ username }: SignedOnPerson): string {
  if (username === undefined) throw accountsErrors.username_unusable();
  try {
    return readUsername(username);
  } catch (cause) {
    throw accountsErrors.username_unusable({ cause });
  }
}

/** A name as the provider gives it; undefined if it is none of a person here. */
export function nameOrNothing(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : readPersonName(value, 'name');
  } catch {
    return undefined;
  }
}
