import { isTimeHidden, timeLeft } from '../exercise-clock.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { progressOf } from '../progress.store.ts';
import type { SeenTeam } from '../seen.service.ts';

/** The remaining seconds of the duration for a team, unless they are hidden from it. */
export async function timeLeftOf(platform: ExerciseDeps, team: SeenTeam): Promise<number | null> {
  const { exercise, id } = team;
  if (isTimeHidden(exercise)) return null;
  const row = exercise.on_demand ? (await progressOf(platform.database, [id])).get(id) : exercise;
  return row === undefined ? null : timeLeft(row, platform.clock.now());
}
