import { LIMITS } from '@muster/definition';
import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { contentOf, isDone } from './conflicts.ts';
import { type Content, textContent } from './content.ts';
import type { ReadChange } from './file-changes.ts';
import { foldersOf } from './paths.ts';
import { revisionForSave } from './revision-for-save.ts';
import type { SaveResult } from './save-result.ts';
import { dropUnused } from './unused-contents.service.ts';
import {
  deleteFile,
  type FileRow,
  filesOf,
  hasFilesIn,
  insertTexts,
  putFile,
  totalsOf,
  type UploadRow,
} from './workspace-files.store.ts';
import { type Before, noteBefore, updateRevision } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { updateWorkspace, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

interface Applied {
  readonly actor: Person;
  readonly workspace: WorkspaceRow;
  readonly changes: readonly ReadChange[];
  readonly present: ReadonlyMap<string, FileRow>;
  readonly uploads: ReadonlyMap<string, UploadRow>;
  readonly label: string | null;
  readonly now: number;
}

/** Carries out changes that are in no conflict, as one revision. */
export async function applySave(tx: Tx, deps: WorkspacesDeps, applied: Applied): Promise<SaveResult> {
  const { actor, workspace, changes, present, uploads, label, now } = applied;
  const { id } = workspace;
  const due = changes.filter((change) => !isDone(change, present, uploads));
  const paths = changes.map(({ path }) => path);
  if (due.length === 0 && label === null) {
    return { revision: workspace.revision, savedAt: workspace.changed_at, files: await filesOf(tx, id, paths) };
  }
  const revision = workspace.revision + 1;
  const row = await revisionForSave(tx, { workspace, actor, now, number: revision });
  const before = due.flatMap(({ path, movedFrom }) => [
    { path, file: present.get(path) ?? null },
    ...(movedFrom === undefined ? [] : [{ path: movedFrom, file: present.get(movedFrom) ?? null }]),
  ]);
  await noteBefore(tx, row, before);
  for (const change of due) {
    if (change.movedFrom !== undefined) await deleteFile(tx, id, change.movedFrom);
    if (change.remove) await deleteFile(tx, id, change.path);
  }
  for (const change of due) {
    if (change.remove) continue;
    const content = await placed(tx, id, change, { present, uploads });
    await putFile(tx, id, { path: change.path, revision, ...content });
  }
  if (label !== null) await updateRevision(tx, row, { label, is_closed: true });
  await dropUnused(tx, id, hashesOf(before));
  const totals = await totalsOf(tx, id);
  refuseIfFull(deps, totals);
  await updateWorkspace(tx, id, { ...totals, revision, changed_at: now });
  return { revision, savedAt: now, files: await filesOf(tx, id, paths) };
}

/** The content of a change, stored, for a place that is free. */
async function placed(
  tx: Tx,
  workspaceId: number,
  change: ReadChange,
  { present, uploads }: Pick<Applied, 'present' | 'uploads'>,
): Promise<Content> {
  const { path, base, text, fileId, movedFrom } = change;
  const isNew = base === 0 || movedFrom !== undefined;
  if (isNew) await refuseTaken(tx, workspaceId, path);
  if (text !== undefined) {
    const content = textContent(text);
    await insertTexts(tx, workspaceId, [content]);
    return bare(content);
  }
  const content = fileId === undefined ? present.get(movedFrom ?? '') : contentOf(change, uploads);
  if (content === undefined) throw workspacesErrors.change_invalid('upload');
  return bare(content);
}

const bare = ({ hash, size, is_text }: Content): Content => ({ hash, size, is_text });

async function refuseTaken(tx: Tx, workspaceId: number, path: string): Promise<void> {
  const [file] = await filesOf(tx, workspaceId, [path, ...foldersOf(path)]);
  if (file?.path === path) throw workspacesErrors.path_taken('file', { path });
  if (file !== undefined) throw workspacesErrors.path_taken('folder', { path: file.path });
  if (await hasFilesIn(tx, workspaceId, path)) throw workspacesErrors.path_taken('folder', { path });
}

const hashesOf = (before: readonly Before[]): string[] =>
  before.flatMap(({ file }) => (file === null ? [] : [file.hash]));

const MB = 1024 * 1024;

function refuseIfFull({ config }: WorkspacesDeps, { bytes, file_count }: Awaited<ReturnType<typeof totalsOf>>): void {
  if (file_count > LIMITS.entries) throw workspacesErrors.workspace_full('files', { max: LIMITS.entries });
  if (bytes > config.maxDefinitionMb * MB)
    throw workspacesErrors.workspace_full('bytes', { max: config.maxDefinitionMb });
}
