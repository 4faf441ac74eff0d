import { timeLeft } from './exercise-clock.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { progressOf } from './progress.store.ts';
import type { SeenTeam } from './seen.service.ts';

/** Where the definition hides exercise time, teams are not told it. */
export async function isTimeHidden(
  { compiledDefinitions }: Pick<ExerciseDeps, 'compiledDefinitions'>,
  { exercise }: Pick<SeenTeam, 'exercise'>,
): Promise<boolean> {
  if (exercise.seenAs !== 'member') return false;
  const compiled = await compiledDefinitions.get(exercise.definition_id);
  return compiled?.definition.config.showExerciseTime !== true;
}

/** Seconds left of the duration for a team, unless it must not know. */
export async function timeLeftOf(platform: ExerciseDeps, team: SeenTeam): Promise<number | null> {
  if (await isTimeHidden(platform, team)) return null;
  const { exercise, id } = team;
  const row = exercise.on_demand ? (await progressOf(platform.database, [id])).get(id) : exercise;
  return row === undefined ? null : timeLeft(row, platform.clock.now());
}
