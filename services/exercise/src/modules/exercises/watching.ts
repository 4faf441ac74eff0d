import { EXERCISES_TOPIC } from './exercise-changes.store.ts';

/** What hints are about when an exercise changes beside its streams: its row, who runs it, which teams it has. */
export function changesOfExercise(id: number): { readonly topic: string; readonly id: string } {
  return { topic: EXERCISES_TOPIC, id: String(id) };
}
