import type { Tx } from '@muster/kit/database';
import { countSecondFactors, deleteAllRecoveryCodes } from './second-factors.store.ts';

/**
 * Recovery codes that were used since a backup would work again, so a restore ends all of them. Returns what those who
 * restore should know.
 */
export async function endRecoveryCodes(tx: Tx): Promise<string[]> {
  await deleteAllRecoveryCodes(tx);
  const count = await countSecondFactors(tx);
  if (count === 0) return [];
  return [
    `Accounts with a second factor: ${count}, as at the time of the backup. One that was reset or switched off since is asked for again: npm run exercise -- reset-second-factor <username>. All recovery codes have ended; whoever switches the second factor off and on again gets new ones.`,
  ];
}
