import type { Handle, Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

/** Somebody was sent to the provider and has not come back yet. */
export interface SignOnRequestRow {
  readonly state_hash: string;
  /** Of what only the browser knows that was sent. */
  readonly browser_hash: string;
  readonly purpose: 'login' | 'elevation' | 'link';
  readonly nonce: string;
  readonly code_verifier: string;
  /** Null at a login. */
  readonly user_id: string | null;
  readonly session_hash: string | null;
  readonly return_path: string;
  readonly network: string;
  readonly created_at: number;
  readonly expires_at: number;
}

interface SignOnRequestsTables {
  sign_on_requests: SignOnRequestRow;
}

const tables = (handle: Handle) => handle.tables<SignOnRequestsTables>();

export async function insertRequest(tx: Tx, request: SignOnRequestRow): Promise<void> {
  await tables(tx).insertInto('sign_on_requests').values(request).execute();
}

/** Removes the oldest of a network beyond these. */
export async function keepNewest(tx: Tx, network: string, count: number): Promise<void> {
  const tooOld = await tables(tx)
    .selectFrom('sign_on_requests')
    .select('state_hash')
    .where('network', '=', network)
    .orderBy('created_at', 'desc')
    .orderBy('state_hash')
    .limit(100)
    .offset(count)
    .execute();
  if (tooOld.length === 0) return;
  await tables(tx)
    .deleteFrom('sign_on_requests')
    .where(
      'state_hash',
      'in',
      tooOld.map(({ state_hash }) => state_hash),
    )
    .execute();
}

/** Takes a request out, so that it is answered once. */
export async function takeRequest(
  handle: Handle,
  asked: { readonly stateHash: string; readonly browserHash: string; readonly now: number },
): Promise<SignOnRequestRow | undefined> {
  return tables(handle)
    .deleteFrom('sign_on_requests')
    .where('state_hash', '=', asked.stateHash)
    .where('browser_hash', '=', asked.browserHash)
    .where('expires_at', '>', asked.now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('sign_on_requests').where('user_id', '=', userId).execute();
}

export function sweepRequests(handle: Handle, now: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('sign_on_requests')
      .where('state_hash', 'in', (old) =>
        old.selectFrom('sign_on_requests').select('state_hash').where('expires_at', '<=', now).limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
