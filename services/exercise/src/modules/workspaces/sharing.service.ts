import { type Actor, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { confirmActor, findUser, userUnknown } from '../accounts/index.ts';
import { heldWorkspace } from './seen-workspace.service.ts';
import { announceWorkspace } from './watch-workspace.service.ts';
import { deleteMember, type MemberRow, membersOf, putMember, type SharedAccess } from './workspace-members.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_MEMBERS } from './workspaces-limits.ts';

export type { SharedAccess };

/** With whom each working copy is shared, by its id. */
export async function membersByWorkspace(
  { database }: Pick<WorkspacesDeps, 'database'>,
  ids: readonly number[],
): Promise<Map<number, MemberRow[]>> {
  return Map.groupBy(await membersOf(database, ids), ({ workspace_id }) => workspace_id);
}

interface Sharing {
  readonly workspaceId: number;
  readonly userId: string;
  /** Undefined: no longer. */
  readonly access: SharedAccess | undefined;
}

/** Lets another instructor open a working copy, changes what they may do with it, or ends that. */
export async function shareWorkspace(
  { database, clock }: WorkspacesDeps,
  caller: Actor,
  { workspaceId, userId, access }: Sharing,
): Promise<WorkspaceRow> {
  const actor = requirePerson(caller);
  return database.transaction(async (tx) => {
    const workspace = await heldWorkspace(tx, actor, workspaceId, 'OWNER');
    const subject = String(workspaceId);
    announceWorkspace(tx, workspaceId);
    const at = clock.now();
    if (access === undefined) {
      if (!(await deleteMember(tx, workspaceId, userId))) return workspace;
      const act = workspacesActs['workspace.unshared'];
      await recordAct(tx, { at, actor: actor.userId, act, subject, detail: { with: userId } });
      return workspace;
    }
    const user = await findUser(tx, userId);
    if (user === undefined) throw userUnknown(userId);
    if (user.user_group !== 'INSTRUCTOR' && user.user_group !== 'ADMIN') {
      throw workspacesErrors.not_a_writer({ username: user.username });
    }
    // They have it.
    if (userId === workspace.owner_id) return workspace;
    const members = await membersOf(tx, [workspaceId]);
    const known = members.find(({ user_id }) => user_id === userId);
    if (known?.access === access) return workspace;
    if (known === undefined && members.length >= MAX_MEMBERS) {
      throw workspacesErrors.workspace_full('members', { max: MAX_MEMBERS });
    }
    await putMember(tx, { workspace_id: workspaceId, user_id: userId, access });
    const act = workspacesActs['workspace.shared'];
    await recordAct(tx, { at, actor: actor.userId, act, subject, detail: { with: userId, access } });
    await confirmActor(tx, actor);
    return workspace;
  });
}
