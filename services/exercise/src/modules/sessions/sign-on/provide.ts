import type { Tx } from '@muster/kit/database';
import { FairQueue } from '@muster/kit/runtime';
import type { Foundation } from '../../../deps.ts';
import { platformErrors } from '../../../platform-errors.ts';
import { Provider } from './provider/provider.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { deleteRequestsOf } from './sign-on-requests.store.ts';
import { deleteSignOnsOf } from './sign-ons.store.ts';
import { deleteChecksOf } from './sweep-sign-ons.ts';

/** So many ask the provider at once, and so many wait. */
const PLACES = 10;
const MAX_WAITING = 2000;

/** Somebody waits at a browser for each of its answers. */
export const PROVIDER_TIMEOUT_MS = 5000;

/** How often an instance looks for logins that are to be checked. */
export const LOOK_FOR_CHECKS_EVERY_MS = 15_000;

export interface SignOnFoundation extends Foundation {
  readonly providerTimeoutMs: number;
  readonly lookForChecksEveryMs: number;
}

export function provideSignOn({
  config,
  clock,
  log,
  providerTimeoutMs,
}: SignOnFoundation): Pick<SignOnDeps, 'provider' | 'returns'> {
  const refusal = () => platformErrors.too_busy('login', { headers: { 'retry-after': '5' } });
  return {
    provider: config.signOn === undefined ? undefined : new Provider(config.signOn, { clock, log }, providerTimeoutMs),
    returns: new FairQueue({ places: PLACES, longest: MAX_WAITING, refusal }),
  };
}

export async function forgetSignOns(tx: Tx, userId: string): Promise<void> {
  await deleteRequestsOf(tx, userId);
  await deleteChecksOf(tx, userId);
  await deleteSignOnsOf(tx, userId);
}
