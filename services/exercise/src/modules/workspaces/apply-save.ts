import { LIMITS } from '@muster/definition';
import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { contentOf, isDone } from './conflicts.ts';
import { type Content, textContent } from './content.ts';
import type { ReadChange } from './file-changes.ts';
import { refuseTakenPlaces } from './free-places.service.ts';
import { revisionForSave } from './revision-for-save.ts';
import type { SaveResult } from './save-result.ts';
import { type Totals, totalsAfter } from './totals.ts';
import { dropUnused } from './unused-contents.service.ts';
import { announceWorkspace } from './watch-workspace.service.ts';
import { deleteFiles, type FileRow, filesOf, insertTexts, putFiles, type UploadRow } from './workspace-files.store.ts';
import { type Before, noteBefore, updateRevision } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { updateWorkspace, type WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_KEPT_FILES, MAX_KEPT_PACKAGES } from './workspaces-limits.ts';

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
  const kept = await noteBefore(tx, row, before);
  const gone = due.flatMap(({ path, movedFrom, remove }) => [
    ...(movedFrom === undefined ? [] : [movedFrom]),
    ...(remove ? [path] : []),
  ]);
  await deleteFiles(tx, id, gone);
  const written = due.filter(({ remove }) => !remove);
  const fresh = written.filter(({ base, movedFrom }) => base === 0 || movedFrom !== undefined);
  await refuseTakenPlaces(
    tx,
    id,
    fresh.map(({ path }) => path),
  );
  const files = written.map((change) => ({ path: change.path, revision, ...placed(change, { present, uploads }) }));
  await insertTexts(
    tx,
    id,
    written.flatMap(({ text }) => (text === undefined ? [] : [textContent(text)])),
  );
  await putFiles(tx, id, files);
  if (label !== null) await updateRevision(tx, row, { label, is_closed: true });
  await dropUnused(tx, id, hashesOf(before));
  const totals = totalsAfter(workspace, { row, before, files, kept });
  refuseIfFull(deps, totals);
  await updateWorkspace(tx, id, { ...totals, revision, changed_at: now });
  announceWorkspace(tx, id);
  return { revision, savedAt: now, files: await filesOf(tx, id, paths) };
}

/** The content that a change gives the file at its path. */
function placed(change: ReadChange, { present, uploads }: Pick<Applied, 'present' | 'uploads'>): Content {
  const content = contentOf(change, uploads) ?? movedContent(change, present);
  if (content === undefined) throw workspacesErrors.change_invalid('upload');
  const { hash, size, is_text } = content;
  return { hash, size, is_text };
}

function movedContent({ fileId, movedFrom }: ReadChange, present: Applied['present']): Content | undefined {
  return fileId === undefined ? present.get(movedFrom ?? '') : undefined;
}

const hashesOf = (before: readonly Before[]): string[] =>
  before.flatMap(({ file }) => (file === null ? [] : [file.hash]));

const MB = 1024 * 1024;

function refuseIfFull({ config }: WorkspacesDeps, { bytes, file_count, kept_bytes, kept_files }: Totals): void {
  if (file_count > LIMITS.entries) throw workspacesErrors.workspace_full('files', { max: LIMITS.entries });
  if (bytes > config.maxDefinitionMb * MB)
    throw workspacesErrors.workspace_full('bytes', { max: config.maxDefinitionMb });
  if (kept_files > MAX_KEPT_FILES || kept_bytes > MAX_KEPT_PACKAGES * config.maxDefinitionMb * MB)
    throw workspacesErrors.workspace_full('history');
}
