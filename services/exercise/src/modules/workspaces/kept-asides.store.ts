import type { Handle, Tx } from '@muster/kit/database';

interface KeptAsidesTables {
  workspace_kept_asides: { workspace_id: number; user_id: string; path: string; hash: string; at: number };
}

/** A text that its author has not taken, and has not thrown away. */
export type KeptAsideRow = Readonly<KeptAsidesTables['workspace_kept_asides']>;

type KeptAsideKey = Pick<KeptAsideRow, 'workspace_id' | 'user_id' | 'path' | 'hash'>;

const tables = (handle: Handle) => handle.tables<KeptAsidesTables>();

/** Sent again, it is the same one. */
export async function putKeptAside(tx: Tx, row: KeptAsideRow): Promise<void> {
  await tables(tx)
    .insertInto('workspace_kept_asides')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'path', 'hash']).doUpdateSet({ at: row.at }))
    .execute();
}

/** The newest first. */
export async function keptAsidesOf(handle: Handle, workspaceId: number, userId: string): Promise<KeptAsideRow[]> {
  return tables(handle)
    .selectFrom('workspace_kept_asides')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('path')
    .orderBy('hash')
    .execute();
}

export async function deleteKeptAside(tx: Tx, { workspace_id, user_id, path, hash }: KeptAsideKey): Promise<void> {
  await tables(tx)
    .deleteFrom('workspace_kept_asides')
    .where('workspace_id', '=', workspace_id)
    .where('user_id', '=', user_id)
    .where('path', '=', path)
    .where('hash', '=', hash)
    .execute();
}

export async function deleteKeptAsidesIn(tx: Tx, workspaceId: number): Promise<void> {
  await tables(tx).deleteFrom('workspace_kept_asides').where('workspace_id', '=', workspaceId).execute();
}

/** Those of a user, in every working copy; returns them. */
export async function deleteKeptAsidesOfUser(tx: Tx, userId: string): Promise<KeptAsideRow[]> {
  return tables(tx).deleteFrom('workspace_kept_asides').where('user_id', '=', userId).returningAll().execute();
}
