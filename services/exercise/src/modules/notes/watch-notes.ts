import type { Tx } from '@muster/kit/database';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, watchOwnExercise } from '../exercises/index.ts';
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
  return watchOwnExercise(platform, actor, { topic: TOPIC, exerciseId }, async () => ({
    exerciseId,
    ...(await markOfNotes(platform.database, exerciseId)),
  }));
}
