import type { Handle } from '@muster/kit/database';
import { type ExerciseRow, getExercise, runningExercises } from './exercises.store.ts';

/** Without authorization: for what the platform does on its own, and for whoever knows a code of the exercise. */
export async function findExerciseRow(handle: Handle, id: number): Promise<ExerciseRow | undefined> {
  return getExercise(handle, id);
}

/** Those that are running or open on demand. Without authorization: for what the platform counts. */
export async function runningExerciseRows(handle: Handle): Promise<ExerciseRow[]> {
  return runningExercises(handle);
}
