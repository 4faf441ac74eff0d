import { setImmediate } from 'node:timers/promises';
import { dropReferences } from '@muster/kit/blobs';
import { type Actor, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Foundation } from '../../deps.ts';
import { deleteKeptAsidesIn } from './kept-asides.store.ts';
import { heldWorkspace, ownerOf } from './seen-workspace.service.ts';
import { announceWorkspace } from './watch-workspace.service.ts';
import { deleteAsidesIn } from './workspace-asides.store.ts';
import { deleteSomeFiles } from './workspace-files.store.ts';
import { deleteMembersIn } from './workspace-members.store.ts';
import { deleteNotesIn } from './workspace-notes.store.ts';
import { deleteSomeRevisions } from './workspace-revisions.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { deleteWorkspaceRow, updateWorkspace, workspacesToRemove } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

/** Rows of one transaction: texts can have a megabyte each. */
const BATCH = 50;

/** Longer than any package takes to be stored. */
const MAKING_MS = 3_600_000;

/** Deletes a working copy with its history. What was published stays. */
export async function deleteWorkspace(deps: WorkspacesDeps, caller: Actor, id: number): Promise<void> {
  const { database, clock, log } = deps;
  const actor = requirePerson(caller);
  await database.transaction(async (tx) => {
    await heldWorkspace(tx, actor, id, 'OWNER');
    await updateWorkspace(tx, id, { state: 'REMOVED' });
    announceWorkspace(tx, id);
    const act = workspacesActs['workspace.deleted'];
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(id) });
  });
  await removeRows(deps, id).catch((error) =>
    log.warn({ err: error }, 'a deleted working copy could not be removed yet'),
  );
}

/** Removes everything of a working copy that nobody sees, in slices. */
export async function removeRows({ database }: Foundation, id: number): Promise<void> {
  let left = 1;
  while (left > 0) {
    left = await database.transaction(
      async (tx) => (await deleteSomeFiles(tx, id, BATCH)) + (await deleteSomeRevisions(tx, id, BATCH)),
    );
    await setImmediate();
  }
  await database.transaction(async (tx) => {
    await deleteAsidesIn(tx, id);
    await deleteKeptAsidesIn(tx, id);
    await deleteMembersIn(tx, id);
    await deleteNotesIn(tx, id);
    await dropReferences(tx, ownerOf(id));
    await deleteWorkspaceRow(tx, id);
  });
}

/** What a process that ended has left. */
export async function removeLeftWorkspaces(foundation: Foundation): Promise<number> {
  const ids = await workspacesToRemove(foundation.database, foundation.clock.now() - MAKING_MS);
  for (const id of ids) await removeRows(foundation, id);
  return ids.length;
}
