import type { Deps } from '../../deps.ts';
import { countAttempt, forgetAttempts, loginLimit } from '../../limits/index.ts';

/**
 * Limits how often a password can be checked; a success resets the count, a refusal by `check` does not. An attempt that
 * was rejected because the queue is full counts too: otherwise a client that fills the queue would not be limited.
 */
export async function checkWithinLimit<Result>(
  deps: Deps,
  guesser: { readonly key: string; readonly address: string },
  check: () => Promise<Result>,
): Promise<Result> {
  const limit = loginLimit(deps.config);
  const id = await countAttempt(deps, limit, guesser);
  const result = await check();
  await forgetAttempts(deps, limit, { ...guesser, id });
  return result;
}

/**
 * The same for codes. They are counted by themselves: whoever knows the password could reset the count of passwords. No
 * username has a line break, so nobody resets this count by logging in either.
 */
export async function checkCodeWithinLimit<Result>(
  deps: Deps,
  { userId, address }: { readonly userId: string; readonly address: string },
  check: () => Promise<Result>,
): Promise<Result> {
  return checkWithinLimit(deps, { key: `\ncode of ${userId}`, address }, check);
}
