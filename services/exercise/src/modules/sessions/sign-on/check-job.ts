import type { Tx } from '@muster/kit/database';
import { enqueue, type JobKind } from '@muster/kit/jobs';
import type { SignOnConfig } from '../../../config-sign-on.ts';
import { signOnsInUse } from '../sessions.store.ts';
import { endSignOn } from './end-sign-on.ts';
import type { Provider } from './provider/provider.ts';
import { reasonOf } from './provider/reason-of.ts';
import {
  deleteChecks,
  dueChecks,
  findCheck,
  ownerOfRefreshToken,
  type SignOnCheckRow,
  updateCheck,
} from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn } from './sign-ons.store.ts';

interface Payload {
  readonly signOn: string;
}

const KIND = 'check of a login at the provider';
/** So many are found at once; the rest a moment later. */
const BATCH = 200;

/** What the provider says of a login; undefined if it says nothing. */
type Verdict = { readonly isOver: true } | { readonly isOver: false; readonly refreshToken: string };

/** Enqueues the checks that are due. Several instances enqueue each of them once. */
export async function enqueueChecks({ database, clock }: SignOnDeps): Promise<void> {
  const now = clock.now();
  const due = await dueChecks(database, now, BATCH);
  if (due.length === 0) return;
  await database.transaction(async (tx) => {
    for (const signOn of due) {
      const payload: Payload = { signOn };
      await enqueue(tx, { kind: KIND, payload, uniqueKey: signOn, now });
    }
  });
}

/**
 * Asks the provider whether somebody may still log in there: one that is disabled loses the session. The claim of the
 * job keeps two instances from using one refresh token, which many providers take for theft.
 */
export function checkJob(deps: SignOnDeps): JobKind<Payload> {
  return {
    name: KIND,
    // A provider that does not answer is asked again at the next check.
    retryAfterMs: [],
    atOnce: 4,
    run: async (job) => {
      const { database, clock, provider, sealer } = deps;
      const { signOn } = job.payload;
      const check = await findCheck(database, signOn);
      const isInUse = check !== undefined && (await signOnsInUse(database, [signOn])).has(signOn);
      if (!isInUse || provider === undefined || sealer === undefined) {
        await job.finish((tx) => deleteChecks(tx, [signOn]));
        return;
      }
      // It was found due just before another job had done it.
      if (check.next_check_at > clock.now()) {
        await job.finish(async () => {});
        return;
      }
      const verdict = await ask(deps, provider, check);
      const { config } = provider;
      await job.finish(async (tx) => {
        if (verdict === undefined) await noteFailure(deps, config, tx, check);
        else if (verdict.isOver) await endSignOn(deps, tx, signOn);
        else {
          await updateCheck(tx, signOn, {
            refresh_token: sealer.seal(verdict.refreshToken, ownerOfRefreshToken(signOn)),
            next_check_at: clock.now() + config.checkMs,
            failing_since: null,
          });
        }
      });
    },
  };
}

/** Only a plain no of the provider is one. */
async function ask(deps: SignOnDeps, provider: Provider, check: SignOnCheckRow): Promise<Verdict | undefined> {
  const opened = deps.sealer?.open(check.refresh_token, ownerOfRefreshToken(check.sign_on));
  // Another key: nothing can be asked.
  if (opened === undefined || !('secret' in opened)) return undefined;
  try {
    const { oidc, configuration } = await provider.get();
    try {
      const tokens = await oidc.refreshTokenGrant(configuration, opened.secret);
      const subject = tokens.claims()?.sub;
      const signOn = await findSignOn(deps.database, check.sign_on);
      if (subject !== undefined && subject !== signOn?.subject) return { isOver: true };
      return { isOver: false, refreshToken: tokens.refresh_token ?? opened.secret };
    } catch (error) {
      if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return { isOver: true };
      throw error;
    }
  } catch (error) {
    deps.log.info({ reason: reasonOf(error) }, 'a login at the identity provider could not be checked');
    return undefined;
  }
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
  await updateCheck(tx, sign_on, { next_check_at: now + checkMs, failing_since: failing_since ?? now });
}
