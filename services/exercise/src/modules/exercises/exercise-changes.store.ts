import type { Tx } from '@muster/kit/database';

export const EXERCISES_TOPIC = 'exercises';

/** Tells those who watch an exercise, on any instance, that it is changed by this transaction. */
export function announceExercise(tx: Tx, id: number): void {
  tx.publish(EXERCISES_TOPIC, String(id));
}
