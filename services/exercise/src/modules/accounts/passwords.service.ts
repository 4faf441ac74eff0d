import type { Handle, Tx } from '@muster/kit/database';
import { recordAct } from '../../audit/index.ts';
import { accountsActs } from './accounts.acts.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import * as store from './users.store.ts';

export type { Credentials } from './users.store.ts';

/** A user by the key of the username, with the hash of their password. */
export async function findCredentials(handle: Handle, key: string): Promise<store.Credentials | undefined> {
  return store.findCredentialsByKey(handle, key);
}

export async function lockCredentials(tx: Tx, id: string): Promise<store.Credentials | undefined> {
  return store.lockCredentials(tx, id);
}

/** Stores a new password; ends all sessions of the user, and invalidates all links to set one. */
export async function replacePassword(
  { clock, revocation }: Pick<AccountsDeps, 'clock' | 'revocation'>,
  tx: Tx,
  userId: string,
  { hash, by }: { readonly hash: string; readonly by: string },
): Promise<void> {
  await store.storePassword(tx, userId, { password_hash: hash, password_set_by: by });
  await revocation.endSessions(tx, userId);
  await revocation.endLinks(tx, userId);
  await recordAct(tx, { at: clock.now(), actor: by, act: accountsActs['user.password_set'], subject: userId });
}
