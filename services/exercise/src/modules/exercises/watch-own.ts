import type { Actor } from '../../access/index.ts';
import { watchTopic } from '../../watch-topic.ts';
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
  return watchTopic(platform.database, { topic, key: String(exerciseId) }, async () => {
    // Somebody with whom the exercise is no longer shared is told nothing more about it.
    await ownExercise(platform, actor, exerciseId);
    return look();
  });
}
