import type { Actor } from '../../access/index.ts';
import {
  type ExerciseDeps,
  ownExercise,
  ownTeam,
  type SeenExercise,
  streamOf,
  teamUnknown,
} from '../exercises/index.ts';
import { replayErrors } from './replay.errors.ts';

/** An exercise whose history may be read: of all teams, or of one. */
export async function lookedBackOn(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  teamId: number | undefined,
): Promise<SeenExercise> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  if (teamId === undefined) return exercise;
  const team = await ownTeam(platform, actor, teamId);
  if (team.exercise.id !== exerciseId) throw teamUnknown();
  return exercise;
}

/** The stream of its history: one for all teams, or on demand one for each. */
export function historyStream(exercise: SeenExercise, teamId: number | undefined): string {
  if (teamId === undefined && exercise.on_demand) {
    throw replayErrors.moment_invalid('team_missing');
  }
  return streamOf(exercise, teamId ?? null);
}
