import type { Tx } from '@muster/kit/database';

export const EXERCISES_TOPIC = 'exercises';

/** Notifies watchers on every instance, after the commit, that the exercise has changed. */
export function announceExercise(tx: Tx, id: number): void {
  tx.publish(EXERCISES_TOPIC, String(id));
}
