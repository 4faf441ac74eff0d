import type { Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, ownExercise } from '../exercises/index.ts';
import { markOfNotes } from './notes.store.ts';

const TOPIC = 'notes';

/** A hint that notes have changed: a reader asks for them again. */
export interface NotesMessage {
  readonly exerciseId: number;
  readonly count: number;
  readonly changedAt: number | null;
}

/** Tells those who run the exercise, on any instance, that this transaction changes its notes. */
export function announceNotes(tx: Tx, exerciseId: number): void {
  tx.publish(TOPIC, String(exerciseId));
}

/** How many notes an exercise has and when one last changed, now and whenever that differs. */
export async function watchNotes(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
): Promise<AsyncIterableIterator<NotesMessage>> {
  await ownExercise(platform, actor, exerciseId);
  const hints = platform.database.topics.watch(TOPIC, String(exerciseId));
  const messages = messagesAt(hints, async () => {
    // Somebody with whom the exercise is no longer shared is told nothing more about it.
    await ownExercise(platform, actor, exerciseId);
    return { exerciseId, ...(await markOfNotes(platform.database, exerciseId)) };
  });
  const iterator: AsyncIterableIterator<NotesMessage> = {
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
  look: () => Promise<NotesMessage>,
): AsyncGenerator<NotesMessage, undefined> {
  yield await look();
  for await (const _ of hints) yield await look();
}
