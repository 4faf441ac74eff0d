import type { Tx } from '@muster/kit/database';
import type { AccountsDeps } from '../accounts-deps.ts';
import { mayLogInLocally } from '../local-login.ts';
import { lockActiveAdministrators, type User } from '../users.store.ts';
import { linkedUsers } from './identities.store.ts';

/**
 * Whether nobody else could administer the platform: no other administrator can log in, neither at the provider nor
 * with a password. Counted under lock, since each of two who log in at once would leave it to the other.
 */
export async function isLastAdministrator({ config }: AccountsDeps, tx: Tx, user: User): Promise<boolean> {
  if (user.user_group !== 'ADMIN' || config.signOn === undefined) return false;
  const others = (await lockActiveAdministrators(tx)).filter(({ id }) => id !== user.id);
  const hasPassword = others.some(
    ({ password_set_by }) =>
      password_set_by !== null && mayLogInLocally({ user_group: 'ADMIN', password_set_by }, config.localLogin),
  );
  if (hasPassword) return false;
  const ids = others.map(({ id }) => id);
  return (await linkedUsers(tx, config.signOn.issuer, ids)).size === 0;
}
