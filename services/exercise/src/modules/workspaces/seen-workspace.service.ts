import type { Handle, Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { workspaceUnknown } from './workspaces.errors.ts';
import { mayOpen } from './workspaces.policy.ts';
import { findWorkspace, type WorkspaceRow } from './workspaces.store.ts';

/** A working copy that the caller may open. */
export async function seenWorkspace(handle: Handle, actor: Actor, id: number): Promise<WorkspaceRow> {
  const row = await findWorkspace(handle, id);
  if (row === undefined || !mayOpen(actor, row)) throw workspaceUnknown();
  return row;
}

/** The same, held until the transaction ends: saves of one working copy come one after the other. */
export async function heldWorkspace(tx: Tx, actor: Actor, id: number): Promise<WorkspaceRow> {
  await tx.lock(lockOf(id));
  return seenWorkspace(tx, actor, id);
}

export const lockOf = (id: number): string => `workspace ${id}`;

/** The owner name of the references of a working copy to its attachments. */
export const ownerOf = (id: number): string => `workspace ${id}`;
