import { elevationNeeded, type Person } from '../../access/index.ts';
import { toCsv } from '../../csv/index.ts';
import { makePassword } from '../../passwords/index.ts';
import { accountsErrors } from './accounts.errors.ts';
import { mayManage } from './accounts.policy.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { needsElevationForCredentials } from './administration.policy.ts';
import { userUnknown } from './directory.service.ts';
import { replacePassword } from './passwords.service.ts';
import { pageOfUsers } from './user-list/user-list.store.ts';
import { usernameKey } from './username.ts';
import { manageable, refuseUnmanageable } from './users.service.ts';
import { findUsers, type User } from './users.store.ts';

/** Each password takes some processor time to hash; more at once would take minutes. */
export const MAX_USERS = 200;

export interface Credential {
  readonly user: User;
  readonly password: string;
}

export interface Credentials {
  readonly credentials: readonly Credential[];
  readonly csv: string;
  /** Members of the team who got none. */
  readonly leftOut: readonly User[];
}

/** The targets: users by id, trainees with a tag, or trainees of a team. */
export interface Choice {
  readonly userIds?: readonly string[] | null | undefined;
  readonly tag?: string | null | undefined;
  readonly teamId?: string | number | null | undefined;
}

/**
 * Sets new passwords for one user or many, shown once: for classes without mail. They replace the old ones, and end the
 * sessions of their users.
 */
export async function generateCredentials(
  platform: AccountsDeps,
  actor: Person,
  address: string,
  choice: Choice,
): Promise<Credentials> {
  if (needsElevationForCredentials(actor)) throw elevationNeeded();
  const { users, leftOut } = await chooseUsers(platform, actor, choice);
  const bot = users.find(({ user_group }) => user_group === 'BOT');
  if (bot !== undefined) throw accountsErrors.is_bot('no_login', { username: bot.username });
  const made: (Credential & { readonly hash: string })[] = [];
  for (const user of users) {
    const password = makePassword(platform.ids);
    made.push({ user, password, hash: await platform.hasher.hash(password, { address, user: actor.userId }) });
  }
  await platform.database.transaction(async (tx) => {
    // Sorted by id, so that two concurrent calls for the same users do not deadlock.
    for (const { user, hash } of made.toSorted((one, other) => (one.user.id < other.user.id ? -1 : 1))) {
      const now = await manageable(tx, actor, user.id);
      // A user who was promoted meanwhile must not have their password on the slips of a class.
      if (now.user_group !== user.user_group) throw changedMeanwhile(user);
      await replacePassword(platform, tx, user.id, { hash, by: actor.userId });
    }
  });
  const credentials = made.map(({ user, password }) => ({ user, password }));
  return { credentials, csv: csvOf(credentials), leftOut };
}

interface ChosenUsers {
  readonly users: readonly User[];
  readonly leftOut: readonly User[];
}

async function chooseUsers(
  platform: AccountsDeps,
  actor: Person,
  { userIds, tag, teamId }: Choice,
): Promise<ChosenUsers> {
  const { database } = platform;
  if ([userIds, tag, teamId].filter((one) => one != null).length !== 1) {
    throw accountsErrors.users_not_chosen();
  }
  if (teamId != null) return traineesOfTeam(platform, actor, String(teamId));
  if (userIds != null) {
    refuseTooMany(userIds.length);
    const found = await findUsers(database, [...new Set(userIds)]);
    const users = [...new Set(userIds)].map((id) => {
      const user = found.get(id);
      if (user === undefined) throw userUnknown(id);
      refuseUnmanageable(actor, user);
      if (user.id === actor.userId) throw itIsYours();
      return user;
    });
    return { users, leftOut: [] };
  }
  // Trainees only, for any caller: uploads of others can put a tag on users, and slips are handed out in class.
  const { users, total } = await pageOfUsers(
    database,
    {
      tags: [tag ?? ''],
      isActive: true,
      group: 'TRAINEE',
      createdBy: actor.group === 'ADMIN' ? undefined : actor.userId,
    },
    { limit: MAX_USERS + 1, offset: 0 },
  );
  refuseTooMany(total);
  if (total === 0) throw accountsErrors.nobody_found('tag');
  return { users, leftOut: [] };
}

/** Those whom the caller manages: an instructor may be in a team, and others may have registered its trainees. */
async function traineesOfTeam(platform: AccountsDeps, actor: Person, teamId: string): Promise<ChosenUsers> {
  const members = await platform.membersOfTeam(actor, teamId);
  const found = [...(await findUsers(platform.database, members)).values()];
  const trainees = found.filter(
    (user) => user.user_group === 'TRAINEE' && user.is_active && user.guest_of === null && mayManage(actor, user),
  );
  refuseTooMany(trainees.length);
  if (found.length === 0) throw accountsErrors.nobody_found('empty_team');
  if (trainees.length === 0) {
    throw accountsErrors.nobody_found('not_yours', { count: found.length });
  }
  return { users: byName(trainees), leftOut: byName(found.filter((user) => !trainees.includes(user))) };
}

function byName(users: readonly User[]): User[] {
  return users.toSorted((one, other) => (usernameKey(one.username) < usernameKey(other.username) ? -1 : 1));
}

function changedMeanwhile({ username }: User) {
  return accountsErrors.user_changed({ username });
}

/** Otherwise the answer with the password would be the last that the caller gets in this session. */
function itIsYours() {
  return accountsErrors.is_yourself('password');
}

function refuseTooMany(count: number): void {
  if (count > MAX_USERS) {
    throw accountsErrors.too_many({ count, max: MAX_USERS });
  }
}

function csvOf(credentials: readonly Credential[]): string {
  return toCsv([
    ['username', 'first_name', 'last_name', 'password'],
    ...credentials.map(({ user, password }) => [user.username, user.first_name, user.last_name, password]),
  ]);
}
