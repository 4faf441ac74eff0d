import { makeSecret } from '@muster/kit/runtime';
import { recordAct } from '../../audit/index.ts';
import type { ExerciseConfig } from '../../config.ts';
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
  const { config, database, clock, ids, hasher, log, notice } = deps;
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
  const { staff } = config.passwordLength;
  if ([...password].length < staff) log.warn(`ADMIN_PASSWORD has fewer than ${staff} characters; change it soon`);
  notice(
    `First start: ${where(config)}\nFirst start: log in as "${username}" with the password ${shown(config, password)}.`,
  );
}

function where({ publicUrl, isPublicUrlSet, port, examples }: ExerciseConfig): string {
  // With port 0 only the log knows the address.
  const address = isPublicUrlSet || port !== 0 ? publicUrl : 'the address above';
  return `open ${address}.${examples ? ' Examples wait there, to be used at once.' : ''}`;
}

const shown = ({ admin }: ExerciseConfig, password: string): string =>
  admin.password === undefined ? `${password} (shown only now; change it soon)` : 'from ADMIN_PASSWORD';
