import type { Tx } from '@muster/kit/database';
import { type Actor, requirePerson } from '../../access/index.ts';
import { type ExerciseDeps, seenTeam } from '../exercises/index.ts';
import { NO_TEAM } from './draft-places.ts';
import type { DraftOwner } from './drafts.store.ts';
import { endedDraftsOf } from './ended-drafts.store.ts';

const TOPIC = 'drafts';
/** The latest; a page that held one of the others for so long is told when it sends it. */
const MAX_ENDED = 100;

/** A draft that is no more. */
export interface EndedDraft {
  readonly id: string;
  readonly endedAt: number;
  readonly isSent: boolean;
}

export interface DraftsMessage {
  readonly teamId: number;
  readonly ended: readonly EndedDraft[];
}

const subjectOf = ({ exercise_id, user_id }: DraftOwner): string => `${exercise_id} ${user_id}`;

/** Tells the pages of its user, on any instance, that this transaction ends a draft. */
export function announceEndedDraft(tx: Tx, owner: DraftOwner): void {
  tx.publish(TOPIC, subjectOf(owner));
}

/** The drafts of a user in a team that have ended, now and whenever another one does. */
export async function watchDrafts(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
): Promise<AsyncIterableIterator<DraftsMessage>> {
  const { userId } = requirePerson(actor);
  const { exercise_id } = await seenTeam(platform, actor, teamId);
  const owner = { exercise_id, user_id: userId };
  const hints = platform.database.topics.watch(TOPIC, subjectOf(owner));
  const messages = messagesAt(hints, async () => {
    // Somebody who has left the team is told nothing more about it.
    const { id } = await seenTeam(platform, actor, teamId);
    const rows = await endedDraftsOf(platform.database, owner, [id, NO_TEAM], MAX_ENDED);
    const ended = rows.map(({ id, ended_at, sent_by }) => ({ id, endedAt: ended_at, isSent: sent_by !== null }));
    return { teamId: id, ended };
  });
  const iterator: AsyncIterableIterator<DraftsMessage> = {
    next: () => messages.next(),
    return: async () => {
      // A waiting generator cannot be ended; what it waits for can.
      await hints.return?.();
      return messages.return(undefined);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

async function* messagesAt(
  hints: AsyncIterableIterator<unknown>,
  look: () => Promise<DraftsMessage>,
): AsyncGenerator<DraftsMessage, undefined> {
  let told: string | undefined;
  const next = async (): Promise<DraftsMessage | undefined> => {
    const message = await look();
    const content = JSON.stringify(message);
    // A hint can be spurious.
    if (content === told) return undefined;
    told = content;
    return message;
  };
  const first = await next();
  if (first !== undefined) yield first;
  for await (const _ of hints) {
    const message = await next();
    if (message !== undefined) yield message;
  }
}
