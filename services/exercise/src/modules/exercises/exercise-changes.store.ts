import type { Tx } from '@muster/kit/database';

export const EXERCISES_TOPIC = 'exercises';

/** Notifies watchers on every instance, after the commit, that the exercise has changed. */
export function announceExercise(tx: Tx, id: number): void {
  tx.publish(EXERCISES_TOPIC, String(id));
}

export const RESULTS_TOPIC = 'results';

/** Notifies those who wait for results of an exercise: it has finished, or its results were released or taken back. */
export function announceResults(tx: Tx, id: number): void {
  tx.publish(RESULTS_TOPIC, String(id));
}
