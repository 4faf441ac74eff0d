import type { Tx } from '@muster/kit/database';
import { readText } from '@muster/kit/text';
import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import { confirmActor } from '../accounts/index.ts';
import { applySave } from './apply-save.ts';
import { type Conflict, conflictsIn, contentOf } from './conflicts.ts';
import { textContent } from './content.ts';
import { type FileChange, type ReadChange, readChanges } from './file-changes.ts';
import type { SaveResult } from './save-result.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import { dropUnused } from './unused-contents.service.ts';
import { asidesOf, deleteAsides, putAside } from './workspace-asides.store.ts';
import { filesOf, findUploads, insertTexts, type UploadRow } from './workspace-files.store.ts';
import { newestRevision, updateRevision } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_ASIDES, MAX_NAME_LENGTH } from './workspaces-limits.ts';

export interface Save {
  readonly changes: readonly FileChange[];
  /** A name for the state after it. */
  readonly label: string | undefined;
}

/**
 * Saves all changes or none. If a file has moved on since the caller read it, nothing is stored but the caller's texts,
 * aside. A save that was sent again changes nothing: its files are as it says already.
 */
export async function saveFiles(
  deps: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  { changes: given, label }: Save,
): Promise<SaveResult> {
  const actor = requirePerson(caller);
  deps.saveLimit.count(actor.userId);
  const changes = readChanges(given);
  const name = label === undefined ? null : readText(label, { field: 'label', max: MAX_NAME_LENGTH });
  const outcome = await deps.database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId);
    await confirmActor(tx, actor);
    return save(tx, deps, actor, workspace, changes, name);
  });
  if ('conflicts' in outcome) throw conflict(outcome.conflicts);
  return outcome;
}

async function save(
  tx: Tx,
  deps: WorkspacesDeps,
  actor: Person,
  workspace: WorkspaceRow,
  changes: readonly ReadChange[],
  label: string | null,
): Promise<SaveResult | { readonly conflicts: readonly Conflict[] }> {
  const { id } = workspace;
  const now = deps.clock.now();
  const paths = changes.flatMap(({ path, movedFrom }) => (movedFrom === undefined ? [path] : [path, movedFrom]));
  const present = new Map((await filesOf(tx, id, paths)).map((file) => [file.path, file]));
  const uploads = await uploadsFor(tx, workspace, actor, changes);
  const conflicts = conflictsIn(changes, present, uploads);
  if (conflicts.length > 0) {
    await keepAside(tx, actor, { id, now, changes, uploads, conflicts });
    await closeNewestRevision(tx, id);
    return { conflicts };
  }
  return applySave(tx, deps, { actor, workspace, changes, present, uploads, label, now });
}

async function uploadsFor(tx: Tx, { id }: WorkspaceRow, { userId }: Person, changes: readonly ReadChange[]) {
  const ids = changes.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
  return findUploads(tx, { workspaceId: id, userId, ids });
}

/** The text with which one was in conflict stays in the history, also if both are of one person within a minute. */
async function closeNewestRevision(tx: Tx, id: number): Promise<void> {
  const newest = await newestRevision(tx, id);
  if (newest !== undefined && !newest.is_closed) await updateRevision(tx, newest, { is_closed: true });
}

/** Texts that were refused stay on the server until their author has settled them. */
async function keepAside(
  tx: Tx,
  { userId }: Person,
  {
    id,
    now,
    changes,
    uploads,
    conflicts,
  }: {
    readonly id: number;
    readonly now: number;
    readonly changes: readonly ReadChange[];
    readonly uploads: ReadonlyMap<string, UploadRow>;
    readonly conflicts: readonly Conflict[];
  },
): Promise<void> {
  const paths = new Set(conflicts.map(({ path }) => path));
  // No more than are kept.
  const refused = changes.filter(({ path }) => paths.has(path)).slice(0, MAX_ASIDES);
  for (const change of refused) {
    const { path, base, text } = change;
    const content = contentOf(change, uploads);
    if (content === undefined || !content.is_text) continue;
    if (text !== undefined) await insertTexts(tx, id, [textContent(text)]);
    await putAside(tx, { workspace_id: id, user_id: userId, path, base, hash: content.hash, at: now });
  }
  const oldest = (await asidesOf(tx, id, userId)).slice(MAX_ASIDES);
  for (const { path, base } of oldest) await settle(tx, { workspaceId: id, userId, path, base });
}

interface AsideKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly path: string;
  readonly base: number;
}

async function settle(tx: Tx, key: AsideKey): Promise<void> {
  await dropUnused(tx, key.workspaceId, await deleteAsides(tx, key));
}

/** Forgets a text of the caller that was refused. */
export async function settleAside(
  { database }: WorkspacesDeps,
  caller: Actor,
  { workspaceId, path, base }: Omit<AsideKey, 'userId'>,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  return database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId, 'REVIEW');
    await settle(tx, { workspaceId, userId: actor.userId, path, base });
    return workspace;
  });
}

function conflict(conflicts: readonly Conflict[]): Error {
  return workspacesErrors.workspace_conflict(
    { paths: conflicts.slice(0, MAX_NAMED).map(({ path }) => path) },
    { more: { conflicts } },
  );
}

const MAX_NAMED = 5;
