import type { Handle, Tx } from '@muster/kit/database';

interface AsidesTables {
  workspace_asides: { workspace_id: number; user_id: string; path: string; base: number; hash: string; at: number };
}

/** A text that was refused because somebody else had saved the file. */
export type AsideRow = Readonly<AsidesTables['workspace_asides']>;

const tables = (handle: Handle) => handle.tables<AsidesTables>();

/** The newest text on the same base replaces earlier ones. */
export async function putAside(tx: Tx, row: AsideRow): Promise<void> {
  const { hash, at } = row;
  await tables(tx)
    .insertInto('workspace_asides')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'path', 'base']).doUpdateSet({ hash, at }))
    .execute();
}

/** The newest first. */
export async function asidesOf(handle: Handle, workspaceId: number, userId: string): Promise<AsideRow[]> {
  return tables(handle)
    .selectFrom('workspace_asides')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('path')
    .orderBy('base')
    .execute();
}

/** Returns the hashes of those that were removed. */
export async function deleteAsides(
  tx: Tx,
  {
    workspaceId,
    userId,
    path,
    base,
  }: {
    readonly workspaceId: number;
    readonly userId: string;
    readonly path: string;
    readonly base: number;
  },
): Promise<string[]> {
  const rows = await tables(tx)
    .deleteFrom('workspace_asides')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('base', '=', base)
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function deleteAsidesIn(tx: Tx, workspaceId: number): Promise<void> {
  await tables(tx).deleteFrom('workspace_asides').where('workspace_id', '=', workspaceId).execute();
}

/** Those of a user, in every working copy. */
export async function asidesOfUser(handle: Handle, userId: string): Promise<AsideRow[]> {
  return tables(handle).selectFrom('workspace_asides').selectAll().where('user_id', '=', userId).execute();
}

export async function deleteAsidesOfUser(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('workspace_asides').where('user_id', '=', userId).execute();
}
