import type { PersonGroup } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { makePassword } from '../../passwords/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { accountsActs } from './accounts.acts.ts';
import { accountsErrors } from './accounts.errors.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { addUser, findUserByName } from './directory.service.ts';
import { OPERATOR } from './operator.ts';
import { replacePassword } from './passwords.service.ts';
import { pageOfUsers } from './user-list/user-list.store.ts';
import { readPersonName, readUsername } from './username.ts';
import { type User, updateUser } from './users.store.ts';

/** Use cases of the command line. An operator needs no account: anyone who can read the database has access already. */
const ASKER = { address: 'local', user: OPERATOR };
const MAX_LISTED = 1000;

export async function listUsersAsOperator(
  { database }: Deps,
  search: string | undefined,
): Promise<{ users: User[]; total: number }> {
  return pageOfUsers(database, { search }, { limit: MAX_LISTED, offset: 0 });
}

export interface UserToCreate {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: PersonGroup;
}

/** Returns the password, which is shown once. */
export async function createUserAsOperator(
  deps: AccountsDeps,
  input: UserToCreate,
): Promise<{ user: User; password: string }> {
  const { database, clock, ids, hasher } = deps;
  const added = {
    username: readUsername(input.username),
    firstName: readPersonName(input.firstName, 'first name'),
    lastName: readPersonName(input.lastName, 'last name'),
    group: input.group,
  };
  const password = makePassword(ids);
  const stored = { password_hash: await hasher.hash(password, ASKER), password_set_by: OPERATOR };
  const user = await database.transaction(async (tx) => {
    const created = await addUser(deps, tx, added, stored);
    const detail = { group: input.group };
    await recordAct(tx, {
      at: clock.now(),
      actor: OPERATOR,
      act: accountsActs['user.created'],
      subject: created.id,
      detail,
    });
    return created;
  });
  return { user, password };
}

/** Account recovery for an administrator who lost the password. Reactivates a deactivated user. */
export async function resetPasswordAsOperator(
  deps: AccountsDeps,
  username: string,
): Promise<{ user: User; password: string }> {
  const { database, ids, hasher } = deps;
  const user = await findUserByName(database, username);
  if (user === undefined) throw platformErrors.user_unknown('username', { username });
  if (user.user_group === 'BOT') throw accountsErrors.is_bot('no_password', { username: user.username });
  const password = makePassword(ids);
  const hash = await hasher.hash(password, ASKER);
  await database.transaction(async (tx) => {
    await updateUser(tx, user.id, { is_active: true });
    await replacePassword(deps, tx, user.id, { hash, by: OPERATOR });
  });
  return { user, password };
}
