import type { Deps } from '../../deps.ts';
import { countAttempt, forgetAttempts, loginLimit } from '../../limits/index.ts';

/**
 * Limits how often a password can be checked; a success resets the count. An attempt that was rejected because the
 * queue is full counts too: otherwise a client that fills the queue would not be limited.
 */
export async function checkWithinLimit(
  deps: Deps,
  guesser: { readonly key: string; readonly address: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limit = loginLimit(deps.config);
  const id = await countAttempt(deps, limit, guesser);
  const right = await check();
  if (right) await forgetAttempts(deps, limit, { ...guesser, id });
  return right;
}
