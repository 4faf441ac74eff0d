import type { ReceivedBlob } from '@muster/kit/blobs';
import { type Actor, requirePerson } from '../../access/index.ts';
import { storageRefusal } from '../../refused-uploads.ts';
import { confirmActor } from '../accounts/index.ts';
import { confirmFiles, forgetFiles, type IncomingFile, incomingFile, storeContents } from './incoming-file.service.ts';
import { heldWorkspace, seenWorkspace } from './seen-workspace.service.ts';
import { dropUnused } from './unused-contents.service.ts';
import { deleteUploads, insertUpload, uploadsBefore, uploadsBy } from './workspace-files.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_UPLOADS, UPLOAD_WAITS_MS, UPLOADED_PACKAGES } from './workspaces-limits.ts';

/** Before the body is read: nobody sends 200 MB to a working copy that is not theirs. */
export async function expectFile({ database }: WorkspacesDeps, actor: Actor, workspaceId: number): Promise<void> {
  await seenWorkspace(database, actor, workspaceId, 'WRITE');
}

/** Keeps a file that a save will name; returns its id. One that is not saved within a day goes. */
export async function keepFile(
  deps: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  blob: ReceivedBlob,
): Promise<string> {
  const actor = requirePerson(caller);
  let files: IncomingFile[] = [];
  try {
    const file = await incomingFile(blob);
    files = [file];
    if ('blob' in file) await file.blob.keep();
    const id = deps.ids.uuid();
    await deps.database.transaction(async (tx) => {
      await heldWorkspace(tx, actor, workspaceId);
      await refuseTooMany(deps, await uploadsBy(tx, workspaceId, actor.userId), file.content.size);
      await storeContents(tx, workspaceId, files);
      const { hash, size, is_text } = file.content;
      const row = { id, workspace_id: workspaceId, user_id: actor.userId, hash, size, is_text };
      await insertUpload(tx, { ...row, at: deps.clock.now() });
      await confirmActor(tx, actor);
    });
    await confirmFiles(deps, files);
    return id;
  } catch (error) {
    await blob.discard();
    await forgetFiles(deps, files);
    throw storageRefusal('file', error);
  }
}

async function refuseTooMany(
  { config }: WorkspacesDeps,
  { count, bytes }: { readonly count: number; readonly bytes: number },
  size: number,
): Promise<void> {
  const most = UPLOADED_PACKAGES * config.maxDefinitionMb * 1024 * 1024;
  if (count >= MAX_UPLOADS || bytes + size > most) throw workspacesErrors.workspace_full('uploads');
}

/** Forgets sent files after a day; those that were saved stay with their working copy. */
export async function forgetOldUploads({
  database,
  clock,
}: Pick<WorkspacesDeps, 'database' | 'clock'>): Promise<number> {
  const old = await uploadsBefore(database, clock.now() - UPLOAD_WAITS_MS, BATCH);
  for (const { id, workspace_id, hash } of old) {
    await database.transaction(async (tx) => {
      await deleteUploads(tx, [id]);
      await dropUnused(tx, workspace_id, [hash]);
    });
  }
  return old.length;
}

const BATCH = 500;
