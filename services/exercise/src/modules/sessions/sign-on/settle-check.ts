import type { Tx } from '@muster/kit/database';
import type { SignOnConfig } from '../../../config-sign-on.ts';
import { lockUser } from '../../accounts/index.ts';
import type { Verdict } from './ask-provider.ts';
import { endSignOn } from './end-sign-on.ts';
import { nextCheckAt } from './next-check.ts';
import type { RefreshToken } from './refresh-token.ts';
import { findCheck, NO_TOKEN, ownerOfRefreshToken, type SignOnCheckRow, updateCheck } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn } from './sign-ons.store.ts';

/** An answer that was lost on the way is asked for again while providers still tolerate a token that was used. */
const AGAIN_AFTER_MS = 10_000;

/** Stores what follows from the answer to a check. */
export async function settleCheck(
  deps: SignOnDeps,
  config: SignOnConfig,
  tx: Tx,
  /** As it was before the provider was asked. */
  asked: SignOnCheckRow,
  verdict: Verdict,
): Promise<void> {
  const { sign_on: signOn } = asked;
  const found = await findSignOn(tx, signOn);
  // Whoever elevates the session holds the user too, and gives it another id.
  if (found !== undefined) await lockUser(tx, found.user_id);
  const check = await findCheck(tx, signOn);
  if (check === undefined) return;
  const now = deps.clock.now();
  if (check.refresh_token !== asked.refresh_token) {
    // The person has logged in again meanwhile. The answer is about the login before, so the question is put again.
    if (verdict.says !== 'yes') await updateCheck(tx, signOn, { next_check_at: now });
    return;
  }
  switch (verdict.says) {
    case 'yes':
      return goOn(deps, config, tx, check, verdict.next);
    case 'somebody else':
      return endSignOn(deps, tx, signOn);
    case 'no':
      return asked.failing_since === null ? endSignOn(deps, tx, signOn) : askToLogIn(deps, config, tx, check);
    case 'none':
      return noteFailure(deps, config, tx, asked);
  }
}

async function goOn(
  { clock, sealer }: SignOnDeps,
  config: SignOnConfig,
  tx: Tx,
  { sign_on }: SignOnCheckRow,
  next: RefreshToken | null,
): Promise<void> {
  const sealed = next === null ? undefined : sealer?.seal(next.token, ownerOfRefreshToken(sign_on));
  await updateCheck(tx, sign_on, {
    ...(sealed === undefined ? {} : { refresh_token: sealed }),
    next_check_at: nextCheckAt(config, clock.now(), next?.lastsSeconds ?? null),
    failing_since: null,
  });
}

/**
 * The provider may have used the token up when its answer was lost, or it may have ended while nobody could ask. That
 * is no reason to throw somebody out of an exercise: the session goes on for as long as if the provider were down, and
 * the person is asked to log in again meanwhile.
 */
async function askToLogIn(
  { clock, log }: SignOnDeps,
  { graceMs }: SignOnConfig,
  tx: Tx,
  { sign_on, failing_since }: SignOnCheckRow,
): Promise<void> {
  const since = failing_since ?? clock.now();
  await updateCheck(tx, sign_on, { refresh_token: NO_TOKEN, next_check_at: since + graceMs, failing_since: since });
  tx.afterCommit(() =>
    log.info('the identity provider refuses a token after a lost answer or an outage: the person is asked to log in'),
  );
}

/** A provider that is down ends nobody's exercise, for a while. */
async function noteFailure(
  deps: SignOnDeps,
  { checkMs, graceMs }: SignOnConfig,
  tx: Tx,
  { sign_on, failing_since }: SignOnCheckRow,
): Promise<void> {
  const now = deps.clock.now();
  if (failing_since !== null && now - failing_since >= graceMs) {
    await endSignOn(deps, tx, sign_on);
    return;
  }
  const wait = failing_since === null ? Math.min(AGAIN_AFTER_MS, checkMs) : checkMs;
  await updateCheck(tx, sign_on, { next_check_at: now + wait, failing_since: failing_since ?? now });
}
