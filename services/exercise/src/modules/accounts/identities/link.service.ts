import type { Handle, Tx } from '@muster/kit/database';
import { recordAct } from '../../../audit/index.ts';
import type { Deps } from '../../../deps.ts';
import { accountsActs } from '../accounts.acts.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { deleteIdentitiesOf, findIdentity, hasIdentity, type Identity, insertIdentities } from './identities.store.ts';

/** Links a person at the identity provider, locked, to an existing user, who has proved to be the same. */
export async function linkIdentity(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { issuer, subject }: Identity,
  userId: string,
): Promise<void> {
  const linked = await findIdentity(tx, { issuer, subject });
  if (linked?.user_id === userId) return;
  if (linked !== undefined) throw accountsErrors.identity_taken();
  await insertIdentities(tx, [{ issuer, subject, user_id: userId, linked_at: clock.now() }]);
  await recordAct(tx, { at: clock.now(), actor: userId, act: accountsActs['user.linked'], subject: userId });
}

/** Whether a user is a person at the identity provider. */
export const hasLink = (handle: Handle, userId: string): Promise<boolean> => hasIdentity(handle, userId);

export async function forgetIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await deleteIdentitiesOf(tx, userId);
}
