import type { Handle, Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { sharedAccess } from './workspace-members.store.ts';
import { workspacesErrors, workspaceUnknown } from './workspaces.errors.ts';
import { isAsIfOwner, type WorkspaceAccess } from './workspaces.policy.ts';
import { findWorkspace, type WorkspaceRow } from './workspaces.store.ts';

/** A working copy that the caller may open, and what they may do with it. */
export interface OpenedWorkspace extends WorkspaceRow {
  readonly access: WorkspaceAccess;
}

/** A working copy that the caller may open; refused, if they may not do with it what is needed. */
export async function seenWorkspace(
  handle: Handle,
  actor: Actor,
  id: number,
  needed: WorkspaceAccess = 'REVIEW',
): Promise<OpenedWorkspace> {
  const workspace = await openedWorkspace(handle, actor, id);
  if (workspace === undefined) throw workspaceUnknown();
  if (needed === 'OWNER' && workspace.access !== 'OWNER') throw workspacesErrors.not_the_owner('other');
  if (needed === 'WRITE' && workspace.access === 'REVIEW') throw workspacesErrors.review_only();
  return workspace;
}

/** Undefined for whom it does not exist. */
export async function openedWorkspace(handle: Handle, actor: Actor, id: number): Promise<OpenedWorkspace | undefined> {
  const row = await findWorkspace(handle, id);
  const access = row && (await accessTo(handle, actor, row));
  return row === undefined || access === undefined ? undefined : { ...row, access };
}

/** What the caller may do; undefined for whom it does not exist. */
export async function accessTo(handle: Handle, actor: Actor, row: WorkspaceRow): Promise<WorkspaceAccess | undefined> {
  if (isAsIfOwner(actor, row)) return 'OWNER';
  return actor.kind === 'person' ? sharedAccess(handle, row.id, actor.userId) : undefined;
}

/** The same, held until the transaction ends: saves of one working copy come one after the other. */
export async function heldWorkspace(
  tx: Tx,
  actor: Actor,
  id: number,
  needed: WorkspaceAccess = 'WRITE',
): Promise<OpenedWorkspace> {
  await tx.lock(lockOf(id));
  return seenWorkspace(tx, actor, id, needed);
}

export const lockOf = (id: number): string => `workspace ${id}`;

/** The owner name of the references of a working copy to its attachments. */
export const ownerOf = (id: number): string => `workspace ${id}`;
