import { StartupError, UsageError } from '@muster/kit/runtime';
import type { PersonGroup } from '../access/index.ts';
import { createUserAsOperator, listUsersAsOperator, resetPasswordAsOperator } from '../modules/accounts/index.ts';
import { resetSecondFactorAsOperator } from '../modules/second-factor/index.ts';
import type { Command } from './command.ts';

export const listUsers: Command = async (platform, [search]) => {
  const { users, total } = await listUsersAsOperator(platform, search);
  const lines = users.map(
    ({ username, user_group, first_name, last_name, is_active }) =>
      `${user_group.padEnd(10)} ${username}  (${first_name} ${last_name})${is_active ? '' : '  deactivated'}`,
  );
  const more = total > users.length ? [`and ${total - users.length} more; give a part of a name`] : [];
  return [...lines, ...more].join('\n');
};

export const createUser: Command = async (platform, [username, firstName, lastName, group = 'TRAINEE', ...rest]) => {
  if (username === undefined || firstName === undefined || lastName === undefined || rest.length > 0) {
    throw new UsageError('Usage: npm run exercise -- create-user <username> <first name> <last name> [group]');
  }
  const { user, password } = await createUserAsOperator(platform, {
    username,
    firstName,
    lastName,
    group: readGroup(group),
  });
  return `Created ${user.username} with the password ${password} (shown only now).`;
};

export const resetPassword: Command = async (platform, [username, ...rest]) => {
  if (username === undefined || rest.length > 0)
    throw new UsageError('Usage: npm run exercise -- reset-password <username>');
  const { user, password } = await resetPasswordAsOperator(platform, username);
  return `The password of ${user.username} is now ${password} (shown only now). All its sessions have ended.`;
};

export const resetSecondFactor: Command = async (platform, [username, ...rest]) => {
  if (username === undefined || rest.length > 0)
    throw new UsageError('Usage: npm run exercise -- reset-second-factor <username>');
  const user = await resetSecondFactorAsOperator(platform, username);
  return `${user.username} has no second factor any more, and logs in with the password alone. All its sessions have ended.`;
};

function readGroup(group: string): PersonGroup {
  const name = group.toUpperCase();
  if (name === 'ADMIN' || name === 'INSTRUCTOR' || name === 'TRAINEE') return name;
  throw new StartupError(`The group must be ADMIN, INSTRUCTOR or TRAINEE, not "${group}".`);
}
