import { hashSecret } from '@muster/kit/runtime';
import { recordAct } from '../../../audit/index.ts';
import { lockIdentities, lockUser } from '../../accounts/index.ts';
import { announceSessionEnd } from '../session-ends.ts';
import { sessionsActs } from '../sessions.acts.ts';
import { deleteSessionsOfSignOn } from '../sessions.store.ts';
import { takeNotice } from './logout-notices.store.ts';
import type { LogoutTokens } from './logout-token.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { signOnsOf } from './sign-ons.store.ts';

/** Ends the sessions of somebody who has logged out at the provider, or was logged out there. */
export async function endAtProvider(
  { database, clock, provider }: SignOnDeps,
  tokens: LogoutTokens | undefined,
  token: string,
): Promise<void> {
  if (provider === undefined || tokens === undefined) throw signOnErrors.sign_on_off();
  const notice = await tokens.read(token, await provider.get());
  if (notice === undefined) throw signOnErrors.logout_token_invalid();
  const { issuer } = provider.config;
  const { subject, sid, validUntil } = notice;
  await database.transaction(async (tx) => {
    if (!(await takeNotice(tx, hashSecret(`${issuer} ${notice.id}`), validUntil))) {
      throw signOnErrors.logout_token_invalid();
    }
    const about = { issuer, subject, sid };
    // A login or an elevation that is under way is waited for, since it would go on without the notice.
    if (subject !== undefined) await lockIdentities(tx, [{ issuer, subject }]);
    const users = new Set((await signOnsOf(tx, about)).map(({ user_id }) => user_id));
    for (const user of [...users].sort()) await lockUser(tx, user);
    const ended = new Set<string>();
    for (const { id, user_id } of await signOnsOf(tx, about)) {
      const hashes = await deleteSessionsOfSignOn(tx, id);
      for (const hash of hashes) announceSessionEnd(tx, hash);
      if (hashes.length > 0) ended.add(user_id);
    }
    for (const user of ended) {
      const act = sessionsActs['session.ended_at_provider'];
      await recordAct(tx, { at: clock.now(), actor: 'identity provider', act, subject: user });
    }
  });
}
