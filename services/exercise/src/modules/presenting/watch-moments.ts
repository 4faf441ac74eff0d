import type { Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, watchOwnExercise } from '../exercises/index.ts';
import { markOfMoments } from './presenting.store.ts';

const TOPIC = 'presented-moments';

/** A hint that the moments to present have changed: a reader asks for them again. */
export interface PresentedMessage {
  readonly exerciseId: number;
  readonly count: number;
  readonly changedAt: number | null;
}

/** Tells those who run the exercise, on any instance, that this transaction changes what they present. */
export function announceMoments(tx: Tx, exerciseId: number): void {
  tx.publish(TOPIC, String(exerciseId));
}

/** How many moments there are to present and when one last changed, now and whenever that differs. */
export async function watchMoments(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
): Promise<AsyncIterableIterator<PresentedMessage>> {
  return watchOwnExercise(platform, actor, { topic: TOPIC, exerciseId }, async () => ({
    exerciseId,
    ...(await markOfMoments(platform.database, exerciseId)),
  }));
}
