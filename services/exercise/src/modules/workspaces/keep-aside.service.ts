import { type Actor, requirePerson } from '../../access/index.ts';
import { confirmActor } from '../accounts/index.ts';
import { contentOf } from './conflicts.ts';
import { textContent } from './content.ts';
import { readChanges } from './file-changes.ts';
import { deleteKeptAside, keptAsidesOf, putKeptAside } from './kept-asides.store.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import { dropUnused } from './unused-contents.service.ts';
import { findUploads, insertTexts } from './workspace-files.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_ASIDES } from './workspaces-limits.ts';

interface KeptAside {
  readonly workspaceId: number;
  readonly path: string;
  readonly text: string | undefined;
  /** Of a long text, which was sent before. */
  readonly fileId: string | undefined;
}

/** Keeps a text of the caller that is not in the file. The oldest go if there are too many. */
export async function keepAside(
  { database, clock, saveLimit }: WorkspacesDeps,
  caller: Actor,
  { workspaceId, path, text, fileId }: KeptAside,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  saveLimit.count(actor.userId);
  const changes = readChanges([{ path, base: 0, text, fileId }]);
  return database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId);
    const own = { workspace_id: workspaceId, user_id: actor.userId };
    for (const change of changes) {
      const ids = change.fileId === undefined ? [] : [change.fileId];
      const uploads = await findUploads(tx, { workspaceId, userId: actor.userId, ids });
      const content = contentOf(change, uploads);
      if (content === undefined || !content.is_text) throw workspacesErrors.change_invalid('upload');
      if (change.text !== undefined) await insertTexts(tx, workspaceId, [textContent(change.text)]);
      await putKeptAside(tx, { ...own, path: change.path, hash: content.hash, at: clock.now() });
    }
    const oldest = (await keptAsidesOf(tx, workspaceId, actor.userId)).slice(MAX_ASIDES);
    for (const row of oldest) await deleteKeptAside(tx, row);
    await dropUnused(
      tx,
      workspaceId,
      oldest.map(({ hash }) => hash),
    );
    await confirmActor(tx, actor);
    return workspace;
  });
}

/** Throws away a text that the caller had not taken. */
export async function forgetKeptAside(
  { database }: WorkspacesDeps,
  caller: Actor,
  { workspaceId, path, sha256 }: { readonly workspaceId: number; readonly path: string; readonly sha256: string },
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  return database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId, 'REVIEW');
    await deleteKeptAside(tx, { workspace_id: workspaceId, user_id: actor.userId, path, hash: sha256 });
    await dropUnused(tx, workspaceId, [sha256]);
    return workspace;
  });
}
