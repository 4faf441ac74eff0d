import type { Deps } from '../../deps.ts';
import { clearAttempts, countAttempt, loginLimit, withdrawAttempt } from '../../limits/index.ts';

/** Lets a password be checked only as often as the limit says; a right one clears the count. */
export async function limited(
  deps: Deps,
  guesser: { readonly key: string; readonly address: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limit = loginLimit(deps.config);
  const id = await countAttempt(deps, limit, guesser);
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    await withdrawAttempt(deps.database, limit.table, id);
    throw error;
  }
  if (right) await clearAttempts(deps.database, limit.table, guesser);
  return right;
}
