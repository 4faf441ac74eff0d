import type { Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, watchOwnExercise } from '../exercises/index.ts';
import { markOfLessons } from './lessons.store.ts';

const TOPIC = 'lessons';

/** A hint that lessons have changed: a reader asks for them again. */
export interface LessonsMessage {
  readonly exerciseId: number;
  readonly count: number;
  readonly changedAt: number | null;
}

/** Tells those who run the exercise, on any instance, that this transaction changes its lessons. */
export function announceLessons(tx: Tx, exerciseId: number): void {
  tx.publish(TOPIC, String(exerciseId));
}

/** How many lessons an exercise has and when one last changed, now and whenever that differs. */
export async function watchLessons(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
): Promise<AsyncIterableIterator<LessonsMessage>> {
  return watchOwnExercise(platform, actor, { topic: TOPIC, exerciseId }, async () => ({
    exerciseId,
    ...(await markOfLessons(platform.database, exerciseId)),
  }));
}
