import type { Tx } from '@muster/kit/database';
import { dropUnused } from './unused-contents.service.ts';
import { asidesOfUser, deleteAsidesOfUser } from './workspace-asides.store.ts';

/** Working copies stay, like definitions, for administrators; texts that were refused to the user go. */
export async function forgetAsidesOf(tx: Tx, userId: string): Promise<void> {
  const asides = await asidesOfUser(tx, userId);
  await deleteAsidesOfUser(tx, userId);
  for (const [workspaceId, some] of Map.groupBy(asides, ({ workspace_id }) => workspace_id)) {
    await dropUnused(
      tx,
      workspaceId,
      some.map(({ hash }) => hash),
    );
  }
}
