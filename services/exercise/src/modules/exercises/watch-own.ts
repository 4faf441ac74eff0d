import type { Actor } from '../../access/index.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { ownExercise } from './seen.service.ts';

/** Something of an exercise that is announced on a topic, with its id as the key. */
interface Watched {
  readonly topic: string;
  readonly exerciseId: number;
}

/** What `look` finds of an exercise that the caller runs, now and after each announcement. */
export async function watchOwnExercise<Message>(
  platform: ExerciseDeps,
  actor: Actor,
  { topic, exerciseId }: Watched,
  look: () => Promise<Message>,
): Promise<AsyncIterableIterator<Message>> {
  await ownExercise(platform, actor, exerciseId);
  const hints = platform.database.topics.watch(topic, String(exerciseId));
  const messages = messagesAt(hints, async () => {
    // Somebody with whom the exercise is no longer shared is told nothing more about it.
    await ownExercise(platform, actor, exerciseId);
    return look();
  });
  const iterator: AsyncIterableIterator<Message> = {
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

async function* messagesAt<Message>(
  hints: AsyncIterableIterator<unknown>,
  look: () => Promise<Message>,
): AsyncGenerator<Message, undefined> {
  yield await look();
  for await (const _ of hints) yield await look();
}
