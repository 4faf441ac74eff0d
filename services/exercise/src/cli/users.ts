import { StartupError } from '@muster/kit/runtime';
import type { PersonGroup } from '../access/index.ts';
import {
  findUserByKey,
  insertUsers,
  newUserRow,
  pageOfUsers,
  readUsername,
  updateUser,
  usernameKey,
  usernameTaken,
} from '../modules/accounts/index.ts';
import { recordAct } from '../modules/audit/index.ts';
import { replacePassword } from '../modules/sessions/index.ts';
import { makePassword } from '../passwords/index.ts';
import type { Command } from './index.ts';

const MOST_LISTED = 1000;
const ACTOR = 'command line';
const ASKER = { address: 'local', user: ACTOR };

export const listUsers: Command = async ({ database }, [search]) => {
  const { users, total } = await pageOfUsers(database, { search }, { limit: MOST_LISTED, offset: 0 });
  const lines = users.map(
    ({ username, user_group, first_name, last_name, is_active }) =>
      `${user_group.padEnd(10)} ${username}  (${first_name} ${last_name})${is_active ? '' : '  deactivated'}`,
  );
  const more = total > users.length ? [`and ${total - users.length} more; give a part of a name`] : [];
  return [...lines, ...more].join('\n');
};

export const createUser: Command = async (deps, [name, firstName, lastName, group = 'TRAINEE', ...rest]) => {
  if (name === undefined || firstName === undefined || lastName === undefined || rest.length > 0) {
    throw new StartupError('Usage: npm run exercise -- create-user <username> <first name> <last name> [group]');
  }
  const { database, clock } = deps;
  const username = readUsername(name);
  const row = newUserRow(deps, { username, firstName, lastName, group: readGroup(group) });
  const password = makePassword(deps.ids);
  const password_hash = await deps.hasher.hash(password, ASKER);
  await database.transaction(async (tx) => {
    if ((await insertUsers(tx, [{ ...row, password_hash, password_set_by: ACTOR }])).size === 0)
      throw usernameTaken(username);
    await recordAct(tx, { at: clock.now(), actor: ACTOR, act: 'user.created', subject: row.id, detail: { group } });
  });
  return `Created ${username} with the password ${password} (shown only now).`;
};

/** The way back in for an administrator who lost the password. A deactivated user is active again afterwards. */
export const resetPassword: Command = async (deps, [username, ...rest]) => {
  if (username === undefined || rest.length > 0)
    throw new StartupError('Usage: npm run exercise -- reset-password <username>');
  const user = await findUserByKey(deps.database, usernameKey(username.trim()));
  if (user === undefined) throw new StartupError(`There is no user "${username}".`);
  if (user.user_group === 'BOT') throw new StartupError(`"${user.username}" is a bot; bots have no password.`);
  const password = makePassword(deps.ids);
  const hash = await deps.hasher.hash(password, ASKER);
  await deps.database.transaction(async (tx) => {
    await updateUser(tx, user.id, { is_active: true });
    await replacePassword(deps, tx, user.id, hash, ACTOR);
  });
  return `The password of ${user.username} is now ${password} (shown only now). All its sessions have ended.`;
};

function readGroup(group: string): PersonGroup {
  const name = group.toUpperCase();
  if (name === 'ADMIN' || name === 'INSTRUCTOR' || name === 'TRAINEE') return name;
  throw new StartupError(`The group must be ADMIN, INSTRUCTOR or TRAINEE, not "${group}".`);
}
