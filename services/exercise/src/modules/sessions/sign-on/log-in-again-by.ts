import { findCheck, NO_TOKEN } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { signOnOfSession } from './sign-on-of-session.ts';

/** When a session ends that cannot be checked any more, unless the person logs in again; null for every other one. */
export async function logInAgainBy({ database }: SignOnDeps, sessionHash: string): Promise<number | null> {
  const signOn = await signOnOfSession(database, sessionHash);
  const check = signOn === undefined ? undefined : await findCheck(database, signOn);
  return check?.refresh_token === NO_TOKEN ? check.next_check_at : null;
}
