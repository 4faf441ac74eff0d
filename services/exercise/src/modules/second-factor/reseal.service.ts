import type { Tx } from '@muster/kit/database';
import type { Sealer } from '@muster/kit/sealing';
import { findUsers } from '../accounts/index.ts';
import { secondFactorsAfter, updateSecret } from './second-factors.store.ts';
import { resealed } from './stored-secret.ts';

const SLICE = 500;

/**
 * Seals all secrets with the present key, those too that were stored without one. Returns the usernames of those that
 * neither key opens: their codes cannot be checked any more.
 */
export async function resealSecondFactors(
  tx: Tx,
  keys: { readonly present: Sealer | undefined; readonly former: Sealer | undefined },
): Promise<string[]> {
  const closed: string[] = [];
  let last = '';
  for (;;) {
    const slice = await secondFactorsAfter(tx, last, SLICE);
    for (const { user_id: id, secret } of slice) {
      const again = resealed(keys, secret, { id });
      if (again === undefined) closed.push(id);
      else if (again !== secret) await updateSecret(tx, id, again);
    }
    last = slice.at(-1)?.user_id ?? last;
    if (slice.length < SLICE) break;
  }
  return [...(await findUsers(tx, closed)).values()].map(({ username }) => username).sort();
}
