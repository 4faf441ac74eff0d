import type { Handle, Tx } from '@muster/kit/database';

interface MembersTables {
  workspace_members: { workspace_id: number; user_id: string; access: SharedAccess };
}

/** What somebody may do with a working copy that is shared with them. */
export type SharedAccess = 'WRITE' | 'REVIEW';

export type MemberRow = Readonly<MembersTables['workspace_members']>;

const tables = (handle: Handle) => handle.tables<MembersTables>();

/** Sharing again changes what they may do. */
export async function putMember(tx: Tx, row: MemberRow): Promise<void> {
  const { access } = row;
  await tables(tx)
    .insertInto('workspace_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet({ access }))
    .execute();
}

export async function deleteMember(tx: Tx, workspaceId: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('workspace_members')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sharedAccess(
  handle: Handle,
  workspaceId: number,
  userId: string,
): Promise<SharedAccess | undefined> {
  const row = await tables(handle)
    .selectFrom('workspace_members')
    .select('access')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.access;
}

export async function membersOf(handle: Handle, workspaceIds: readonly number[]): Promise<MemberRow[]> {
  return tables(handle)
    .selectFrom('workspace_members')
    .selectAll()
    .where('workspace_id', 'in', [...workspaceIds])
    .orderBy('user_id')
    .execute();
}

export async function deleteMembersIn(tx: Tx, workspaceId: number): Promise<void> {
  await tables(tx).deleteFrom('workspace_members').where('workspace_id', '=', workspaceId).execute();
}

export async function deleteMemberEverywhere(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('workspace_members').where('user_id', '=', userId).execute();
}
