import type { Worker } from '@muster/kit/service';
import type { SignOnConfig } from '../../../config-sign-on.ts';
import { enqueueChecks } from './check-job.ts';
import { reasonOf } from './provider/reason-of.ts';
import { findProviderTokens } from './provider-tokens.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { tokenWarning } from './token-warning.ts';

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
      underWay = warnOfTokens(deps, deps.provider.config);
    },
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** What was seen at the last login there, since the settings may have changed with this start. */
async function warnOfTokens({ database, log }: SignOnDeps, config: SignOnConfig): Promise<void> {
  try {
    const seen = await findProviderTokens(database, config.issuer);
    const warning = seen === undefined ? undefined : tokenWarning(config, seen);
    if (warning !== undefined) log.warn(`${warning.says}. ${warning.todo}`);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'what the identity provider gave at the last login could not be read');
  }
}
