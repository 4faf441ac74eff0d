import type { Tx } from '@muster/kit/database';
import { deleteKeptAsidesOfUser } from './kept-asides.store.ts';
import { dropUnused } from './unused-contents.service.ts';
import { asidesOfUser, deleteAsidesOfUser } from './workspace-asides.store.ts';
import { deleteMemberEverywhere } from './workspace-members.store.ts';

/** Working copies stay, like definitions, for administrators; texts of the user that are in no file, and what was shared with them, go. */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await deleteMemberEverywhere(tx, userId);
  const asides = [...(await asidesOfUser(tx, userId)), ...(await deleteKeptAsidesOfUser(tx, userId))];
  await deleteAsidesOfUser(tx, userId);
  for (const [workspaceId, some] of Map.groupBy(asides, ({ workspace_id }) => workspace_id)) {
    await dropUnused(
      tx,
      workspaceId,
      some.map(({ hash }) => hash),
    );
  }
}
