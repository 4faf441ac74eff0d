import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import { insertRevision, newestRevision, type RevisionRow, updateRevision } from './workspace-revisions.store.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import { FOLDED_MS } from './workspaces-limits.ts';

interface SaveAt {
  readonly workspace: WorkspaceRow;
  readonly actor: Person;
  readonly now: number;
  /** The number of the save. */
  readonly number: number;
}

/** The revision that a save belongs to: saves of one person within a minute are one. */
export async function revisionForSave(tx: Tx, { workspace, actor, now, number }: SaveAt): Promise<RevisionRow> {
  const newest = await newestRevision(tx, workspace.id);
  const joins =
    newest !== undefined &&
    !newest.is_closed &&
    newest.user_id === actor.userId &&
    now - newest.began_at < FOLDED_MS &&
    now >= newest.began_at;
  if (joins) {
    await updateRevision(tx, newest, { number, at: now });
    return { ...newest, number, at: now };
  }
  return newRevision(tx, { workspace, actor, now, number });
}

/** A revision of its own. */
export async function newRevision(tx: Tx, { workspace, actor, now, number }: SaveAt): Promise<RevisionRow> {
  const row: RevisionRow = {
    ...{ workspace_id: workspace.id, first: number, number, user_id: actor.userId, began_at: now, at: now },
    ...{ label: null, definition_id: null, is_closed: false },
  };
  await insertRevision(tx, row);
  return row;
}
