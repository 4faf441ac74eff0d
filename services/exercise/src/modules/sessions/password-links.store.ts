import type { Handle, Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

interface LinkRow {
  readonly token_hash: string;
  readonly user_id: string;
  readonly username_folded: string;
  readonly created_at: number;
  readonly expires_at: number;
}

interface LinksTables {
  password_links: LinkRow;
}

/** The allowed clock skew; a link from further in the future was created before the clock was set back. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

const tables = (handle: Handle) => handle.tables<LinksTables>();

/** A new link replaces the older ones of its user. */
export async function replaceLink(tx: Tx, link: LinkRow): Promise<void> {
  await tables(tx).deleteFrom('password_links').where('user_id', '=', link.user_id).execute();
  await tables(tx).insertInto('password_links').values(link).execute();
}

/** Consumes a link; returns whether it was valid. */
export async function takeLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + MAX_CLOCK_SKEW_MS)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findLink(handle: Handle, tokenHash: string, now: number): Promise<LinkRow | undefined> {
  return tables(handle)
    .selectFrom('password_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + MAX_CLOCK_SKEW_MS)
    .executeTakeFirst();
}

export async function deleteLinks(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('password_links').where('user_id', '=', userId).execute();
}

export function sweepLinks(handle: Handle, now: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('password_links')
      .where('token_hash', 'in', (old) =>
        old
          .selectFrom('password_links')
          .select('token_hash')
          .where((row) => row.or([row('expires_at', '<=', now), row('created_at', '>', now + MAX_CLOCK_SKEW_MS)]))
          .limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
