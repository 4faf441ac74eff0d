import type { FairQueue } from '@muster/kit/runtime';
import type { SessionDeps } from '../sessions.service.ts';
import type { Provider } from './provider/provider.ts';

export interface SignOnDeps extends SessionDeps {
  /** Undefined if everybody logs in with a password of the platform. */
  readonly provider: Provider | undefined;
  readonly lookForChecksEveryMs: number;
  /** A class that comes back at once asks the provider a few at a time. */
  readonly returns: FairQueue;
}
