import type { Worker } from '@muster/kit/service';
import { enqueueChecks } from './check-job.ts';
import { reasonOf } from './provider/reason-of.ts';
import type { SignOnDeps } from './sign-on-deps.ts';

/** Looks for checks that are due; says at the start if there can be none. */
export function checkTimer(deps: SignOnDeps): Worker {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const look = (): void => {
    underWay = underWay
      .then(() => enqueueChecks(deps))
      .catch((error: unknown) => {
        deps.log.warn({ reason: reasonOf(error) }, 'checks of logins at the identity provider could not be enqueued');
      });
  };
  return {
    start: () => {
      if (deps.provider === undefined) return;
      if (deps.sealer === undefined) {
        deps.log.warn(
          'SECRETS_KEY is not set: whoever is disabled at the identity provider keeps the session, because nothing can be asked there.',
        );
        return;
      }
      timer = setInterval(look, deps.lookForChecksEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
