import { setImmediate } from 'node:timers/promises';
import type { Database, Handle, Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { filesInPages } from './all-files.service.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import type { FileRow } from './workspace-files.store.ts';
import { type RevisionRow, revisionFrom, stateBefore, updateRevision } from './workspace-revisions.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import type { WorkspaceRow } from './workspaces.store.ts';

/** The kept revision with exactly this number. */
export async function keptRevision(handle: Handle, workspaceId: number, number: number): Promise<RevisionRow> {
  const row = await revisionFrom(handle, workspaceId, number);
  if (row === undefined) throw workspacesErrors.workspace_file_unknown();
  if (row.number !== number) {
    throw workspacesErrors.revision_gone({ nearest: row.number }, { more: { nearest: row.number } });
  }
  return row;
}

/** A working copy, and its files in a state to which nothing is added any more: their contents stay while they are read. */
export interface ClosedState {
  readonly workspace: WorkspaceRow;
  readonly files: readonly FileRow[];
}

/** Closes a kept state, by default the present one. */
export async function closedState(
  database: Database,
  actor: Actor,
  workspaceId: number,
  number?: number,
): Promise<ClosedState> {
  const { workspace, revision } = await database.transaction(async (tx) => {
    const held = await heldWorkspace(tx, actor, workspaceId, 'REVIEW');
    return { workspace: held, revision: await closed(tx, workspaceId, number ?? held.revision) };
  });
  const files = await database.snapshot((handle) => stateAt(handle, workspaceId, revision));
  return { workspace, files };
}

async function closed(tx: Tx, workspaceId: number, number: number): Promise<RevisionRow> {
  const revision = await keptRevision(tx, workspaceId, number);
  if (!revision.is_closed) await updateRevision(tx, revision, { is_closed: true });
  return revision;
}

const CHANGES_PER_PAGE = 500;

async function stateAt(handle: Handle, workspaceId: number, { first }: RevisionRow): Promise<FileRow[]> {
  const files = new Map((await filesInPages(handle, workspaceId)).map((file) => [file.path, file]));
  for (let path = ''; ; ) {
    const page = await stateBefore(handle, workspaceId, { afterFirst: first, path, limit: CHANGES_PER_PAGE });
    for (const { path: changed, file } of page) {
      if (file === null) files.delete(changed);
      else files.set(changed, file);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < CHANGES_PER_PAGE) return [...files.values()];
    path = last.path;
    await setImmediate();
  }
}
