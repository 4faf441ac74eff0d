import type { LocalLogin } from '../../config-sign-on.ts';
import { OPERATOR } from './operator.ts';
import type { User } from './users.store.ts';

/**
 * Whether the settings let a user log in with a password. Whoever runs the service gets in whatever they say, with a
 * password that the command line has set: if the provider is down or denies every administrator, nobody else can help.
 */
export function mayLogInLocally(
  { user_group, password_set_by }: Pick<User, 'user_group' | 'password_set_by'>,
  localLogin: LocalLogin,
): boolean {
  switch (localLogin) {
    case 'on':
      return true;
    case 'admins':
      return user_group === 'ADMIN';
    case 'off':
      return user_group === 'ADMIN' && password_set_by === OPERATOR;
  }
}
