import { makeSecret } from '@muster/kit/runtime';
import { recordAct } from '../../audit/index.ts';
import type { Foundation } from '../../deps.ts';
import { accountsActs } from './accounts.acts.ts';
import { newUserRow } from './new-user.ts';
import { readUsername } from './username.ts';
import { hasAdministrator, insertUsers } from './users.store.ts';

/**
 * Creates an administrator in a new database, which nobody could use otherwise. A password that was not given is
 * generated and shown once, on the terminal and not in the log. Of several instances that start at once, one creates
 * it.
 */
export async function ensureFirstAdministrator(deps: Foundation): Promise<void> {
  const { config, database, clock, ids, hasher, notice } = deps;
  if (await hasAdministrator(database)) return;
  const username = readUsername(config.admin.username, 'ADMIN_USERNAME');
  const password = config.admin.password ?? makeSecret(ids).slice(0, 20);
  const row = newUserRow(deps, { username, firstName: 'First', lastName: 'Administrator', group: 'ADMIN' });
  const password_hash = await hasher.hash(password, { address: 'local', user: 'system' });
  const created = await database.transaction(async (tx) => {
    const inserted = await insertUsers(tx, [{ ...row, password_hash, password_set_by: 'system' }]);
    if (inserted.size === 0) return false;
    await recordAct(tx, {
      at: clock.now(),
      actor: 'system',
      act: accountsActs['user.created'],
      subject: row.id,
      detail: { group: 'ADMIN' },
    });
    return true;
  });
  if (!created) return;
  notice(
    config.admin.password === undefined
      ? `First start: log in as "${username}" with the password ${password} (shown only now; change it soon).`
      : `First start: log in as "${username}" with the password from ADMIN_PASSWORD.`,
  );
}
