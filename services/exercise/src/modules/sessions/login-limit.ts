import type { Deps } from '../../deps.ts';
import { countAttempt, forgetAttempts, loginLimit } from '../../limits/index.ts';

/**
 * Lets a password be checked only as often as the limit says; a right one clears the count. One that was never checked,
 * because too many wait, counts too: or whoever causes the crowd would be the one whom no limit holds.
 */
export async function limited(
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
