import { fold } from '@muster/kit/database';
import type { Deps } from '../../deps.ts';
import { recordAct } from '../audit/index.ts';
import { hasAdministrator, insertUser } from './accounts.store.ts';
import { hashPassword } from './password.ts';

/**
 * A new database gets an administrator, or nobody could ever get in. A password that was not given is made up and shown
 * once, on the terminal and not in the log. Of several instances that start at once, one creates it.
 */
export async function ensureFirstAdministrator({ config, database, clock, ids, notice }: Deps): Promise<void> {
  if (await hasAdministrator(database)) return;
  const { username } = config.admin;
  const password = config.admin.password ?? ids.bytes(15).toString('base64url');
  const password_hash = await hashPassword(password, ids.bytes(16));
  const id = ids.uuid();
  const now = clock.now();
  const created = await database.transaction(async (tx) => {
    const inserted = await insertUser(tx, {
      id,
      username,
      username_folded: fold(username),
      first_name: 'First',
      last_name: 'Administrator',
      user_group: 'ADMIN',
      password_hash,
      is_active: true,
      created_at: now,
    });
    if (inserted)
      await recordAct(tx, { at: now, actor: 'system', act: 'user.created', subject: id, detail: { group: 'ADMIN' } });
    return inserted;
  });
  if (!created) return;
  notice(
    config.admin.password === undefined
      ? `First start: log in as "${username}" with the password ${password} (shown only now; change it soon).`
      : `First start: log in as "${username}" with the password from ADMIN_PASSWORD.`,
  );
}
