import type { ExerciseDeps } from './exercise-deps.ts';
import { hasUnfinishedTeam } from './progress.store.ts';
import type { SeenTeam } from './seen.service.ts';

/** Whether an exercise on demand will have finished once this team has. */
export async function isLastUnfinished({ database }: ExerciseDeps, { id, exercise }: SeenTeam): Promise<boolean> {
  return exercise.join_code === null && !(await hasUnfinishedTeam(database, exercise.id, id));
}
