import { tooManyRequests } from '@muster/kit/errors';
import type { Deps } from '../../deps.ts';
import {
  attemptsInTheWay,
  clearAttempts,
  type Guesser,
  insertAttempt,
  lockGuesser,
  withdrawAttempt,
} from './login-attempts.store.ts';

/** One guesser must not lock out a person, nor one classroom behind one address itself: hence the higher ceilings. */
const USERNAME_FACTOR = 10;
const ADDRESS_FACTOR = 100;

/**
 * Lets a password be checked only as often as the limit says. An attempt counts from before it is checked, so that many
 * at once get no further than one after the other; a right password clears the count.
 */
export async function limited(
  { config, database, clock }: Deps,
  guesser: Guesser,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { attempts, windowMs } = config.login;
  const now = clock.now();
  const id = await database.transaction(async (tx) => {
    await lockGuesser(tx, guesser);
    const inTheWay = await attemptsInTheWay(tx, guesser, now - windowMs, {
      pair: attempts,
      username: attempts * USERNAME_FACTOR,
      address: attempts * ADDRESS_FACTOR,
    });
    const waitMs = Math.max(...inTheWay.map((at) => (at === null ? 0 : at + windowMs - now)));
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    return insertAttempt(tx, guesser, now);
  });
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    await withdrawAttempt(database, id);
    throw error;
  }
  if (right) await clearAttempts(database, guesser);
  return right;
}

function tooManyAttempts(waitMs: number) {
  const minutes = Math.ceil(waitMs / 60_000);
  return tooManyRequests(
    'too_many_attempts',
    `Too many failed attempts; try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    waitMs / 1000,
  );
}
