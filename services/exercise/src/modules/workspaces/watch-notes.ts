import type { Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { watchTopic } from '../../watch-topic.ts';
import { seenWorkspace } from './seen-workspace.service.ts';
import { countNotes } from './workspace-notes.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

const TOPIC = 'workspace notes';

/** A hint that notes have changed: a reader asks for them again. */
export interface NotesHint {
  readonly workspaceId: number;
  readonly count: number;
}

/** Tells those who have the working copy open, on any instance, that this transaction changes its notes. */
export function announceNotes(tx: Tx, workspaceId: number): void {
  tx.publish(TOPIC, String(workspaceId));
}

/** How many notes there are, now and whenever they change. */
export async function watchNotes(
  { database }: WorkspacesDeps,
  actor: Actor,
  workspaceId: number,
): Promise<AsyncIterableIterator<NotesHint>> {
  const look = async (): Promise<NotesHint> => {
    // Somebody with whom it is no longer shared is told nothing more about it.
    await seenWorkspace(database, actor, workspaceId);
    return { workspaceId, count: await countNotes(database, workspaceId) };
  };
  await seenWorkspace(database, actor, workspaceId);
  return watchTopic(database, { topic: TOPIC, key: String(workspaceId) }, look);
}
