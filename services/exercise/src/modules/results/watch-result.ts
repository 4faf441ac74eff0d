import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, type OwnResult, ownResultIn, resultsOfExercise } from '../exercises/index.ts';

/** The result of the caller in an exercise; null if it is not there. */
export interface ResultMessage {
  readonly exerciseId: number;
  readonly result: OwnResult | null;
}

/** Whether the result of the caller is there, now and whenever that differs. */
export async function watchResult(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
): Promise<AsyncIterableIterator<ResultMessage>> {
  await ownResultIn(platform, actor, exerciseId);
  const { topic, id } = resultsOfExercise(exerciseId);
  const hints = platform.database.topics.watch(topic, id);
  const messages = messagesAt(hints, () => ownResultIn(platform, actor, exerciseId), exerciseId);
  const iterator: AsyncIterableIterator<ResultMessage> = {
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
  look: () => Promise<OwnResult | null>,
  exerciseId: number,
): AsyncGenerator<ResultMessage, undefined> {
  let result = await look();
  yield { exerciseId, result };
  for await (const _ of hints) {
    const now = await look();
    if (isSame(now, result)) continue;
    result = now;
    yield { exerciseId, result };
  }
}

const isSame = (one: OwnResult | null, other: OwnResult | null): boolean =>
  one?.teamId === other?.teamId && one?.isWhole === other?.isWhole;
