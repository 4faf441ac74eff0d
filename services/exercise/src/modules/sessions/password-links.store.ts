import type { Handle, Tx } from '@muster/kit/database';

interface LinksTables {
  password_links: { token_hash: string; user_id: string; created_at: number; expires_at: number };
}

const tables = (handle: Handle) => handle.tables<LinksTables>();

/** A new link replaces the older ones of its user. */
export async function replaceLink(
  tx: Tx,
  link: { token_hash: string; user_id: string; created_at: number; expires_at: number },
): Promise<void> {
  await tables(tx).deleteFrom('password_links').where('user_id', '=', link.user_id).execute();
  await tables(tx).insertInto('password_links').values(link).execute();
}

/** Uses a link up; answers whose it was, if it was good. */
export async function takeLink(tx: Tx, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function findLinkOwner(handle: Handle, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

export async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('password_links').where('user_id', '=', userId).execute();
}

export async function sweepLinks(handle: Handle, now: number): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('password_links')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
