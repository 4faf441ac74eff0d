import type { Handle, Tx } from '@muster/kit/database';
import { type FileRow, filesOf } from './workspace-files.store.ts';
import {
  type Before,
  type RevisionRow,
  revisionFrom,
  stateBefore,
  updateRevision,
} from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';

/** The kept revision with exactly this number. */
export async function keptRevision(handle: Handle, workspaceId: number, number: number): Promise<RevisionRow> {
  const row = await revisionFrom(handle, workspaceId, number);
  if (row === undefined) throw workspacesErrors.workspace_file_unknown();
  if (row.number !== number) {
    throw workspacesErrors.revision_gone({ nearest: row.number }, { more: { nearest: row.number } });
  }
  return row;
}

/** The files of a revision, and what differs from now. */
export async function stateAt(
  handle: Handle,
  workspaceId: number,
  { first }: RevisionRow,
): Promise<{ readonly files: readonly FileRow[]; readonly differing: readonly Before[] }> {
  const now = await filesOf(handle, workspaceId);
  const differing = await stateBefore(handle, workspaceId, first);
  const files = new Map(now.map((file) => [file.path, file]));
  for (const { path, file } of differing) {
    if (file === null) files.delete(path);
    else files.set(path, file);
  }
  return { files: [...files.values()], differing };
}

/** The files of a revision to which nothing is added any more, so that their contents stay while they are read. */
export async function closedState(tx: Tx, workspaceId: number, number: number): Promise<readonly FileRow[]> {
  const revision = await keptRevision(tx, workspaceId, number);
  if (!revision.is_closed) await updateRevision(tx, revision, { is_closed: true });
  return (await stateAt(tx, workspaceId, revision)).files;
}
