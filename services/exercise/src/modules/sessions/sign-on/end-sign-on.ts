import type { Tx } from '@muster/kit/database';
import { recordAct } from '../../../audit/index.ts';
import { lockUser } from '../../accounts/index.ts';
import { announceSessionEnd } from '../session-ends.ts';
import { sessionsActs } from '../sessions.acts.ts';
import { deleteSessionsOfSignOn } from '../sessions.store.ts';
import { deleteChecks } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn } from './sign-ons.store.ts';

/** Ends the session of a login that the provider takes back. */
export async function endSignOn({ clock }: Pick<SignOnDeps, 'clock'>, tx: Tx, signOn: string): Promise<void> {
  const found = await findSignOn(tx, signOn);
  // An elevation, which holds the user, gives the session another id: this one waits, and ends the new one.
  if (found !== undefined) await lockUser(tx, found.user_id);
  const ended = await deleteSessionsOfSignOn(tx, signOn);
  for (const hash of ended) announceSessionEnd(tx, hash);
  await deleteChecks(tx, [signOn]);
  if (found === undefined || ended.length === 0) return;
  const act = sessionsActs['session.ended_at_provider'];
  await recordAct(tx, { at: clock.now(), actor: 'identity provider', act, subject: found.user_id });
}
