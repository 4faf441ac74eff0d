import { enqueue, type JobKind } from '@muster/kit/jobs';
import { signOnsInUse } from '../sessions.store.ts';
import { askProvider } from './ask-provider.ts';
import { endSignOn } from './end-sign-on.ts';
import { settleCheck } from './settle-check.ts';
import { deleteChecks, dueChecks, findCheck, markAsked, NO_TOKEN } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';

interface Payload {
  readonly signOn: string;
}

const KIND = 'check of a login at the provider';
/** So many are found at once; the rest a moment later. */
const BATCH = 200;

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
      const now = clock.now();
      // It was found due just before another job had done it.
      if (check.next_check_at > now) {
        await job.finish(async () => {});
        return;
      }
      if (check.refresh_token === NO_TOKEN) {
        // The person did not log in again in time.
        await job.finish((tx) => endSignOn(deps, tx, signOn));
        return;
      }
      // Stored before the token is sent: it may be used up when the answer is lost, or this process.
      await job.transaction((tx) => markAsked(tx, check, check.failing_since ?? now));
      const verdict = await askProvider(deps, provider, check);
      await job.finish((tx) => settleCheck(deps, provider.config, tx, check, verdict));
    },
  };
}
