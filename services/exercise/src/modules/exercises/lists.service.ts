import type { ExerciseDeps } from './exercise-deps.ts';
import { instructorsOf } from './instructors.store.ts';
import { membersOf } from './members/members.store.ts';
import { type ProgressRow, progressOf } from './progress.store.ts';
import { type TeamRow, teamsOf } from './teams/teams.store.ts';

type ReadDeps = Pick<ExerciseDeps, 'database'>;

/** Batch loading for lists of exercises or teams, by id. */

export async function teamsOfExercises(
  { database }: ReadDeps,
  ids: readonly number[],
): Promise<Map<number, TeamRow[]>> {
  return teamsOf(database, ids);
}

export async function instructorsOfExercises(
  { database }: ReadDeps,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  return instructorsOf(database, ids);
}

export async function teamProgress({ database }: ReadDeps, ids: readonly number[]): Promise<Map<number, ProgressRow>> {
  return progressOf(database, ids);
}

export async function teamMembers({ database }: ReadDeps, ids: readonly number[]): Promise<Map<number, string[]>> {
  return membersOf(database, ids);
}
