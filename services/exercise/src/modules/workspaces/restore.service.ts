import { type Actor, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { confirmActor } from '../accounts/index.ts';
import { newRevision } from './revision-for-save.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import { keptRevision, stateAt } from './states.service.ts';
import { deleteFile, filesOf, putFile, totalsOf } from './workspace-files.store.ts';
import { noteBefore } from './workspace-revisions.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { updateWorkspace, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

/** Makes the files what they were in a revision. That is a new revision: nothing is cut off. */
export async function restoreWorkspace(
  { database, clock }: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  number: number,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  return database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId);
    const { differing } = await stateAt(tx, workspaceId, await keptRevision(tx, workspaceId, number));
    if (differing.length === 0) return workspace;
    const now = clock.now();
    const revision = workspace.revision + 1;
    const row = await newRevision(tx, { workspace, actor, now, number: revision });
    const present = new Map((await filesOf(tx, workspaceId)).map((file) => [file.path, file]));
    await noteBefore(
      tx,
      row,
      differing.map(({ path }) => ({ path, file: present.get(path) ?? null })),
    );
    for (const { path, file } of differing) {
      if (file === null) await deleteFile(tx, workspaceId, path);
      else await putFile(tx, workspaceId, { ...file, revision });
    }
    const change = { ...(await totalsOf(tx, workspaceId)), revision, changed_at: now };
    await updateWorkspace(tx, workspaceId, change);
    const act = workspacesActs['workspace.restored'];
    const detail = { revision: number };
    await recordAct(tx, { at: now, actor: actor.userId, act, subject: String(workspaceId), detail });
    await confirmActor(tx, actor);
    return { ...workspace, ...change };
  });
}
