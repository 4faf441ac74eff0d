import { EXERCISES_TOPIC, RESULTS_TOPIC } from './exercise-changes.store.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import type { ExerciseState } from './exercise-state.ts';
import { besideStreams } from './exercises.store.ts';
import { findMembership, membersOfExercise } from './members/members.store.ts';
import { exerciseUnknown } from './seen.service.ts';
import { teamsOf } from './teams/teams.store.ts';

/** The data of an exercise outside its streams, for watchers. */
export interface WatchedExercise {
  readonly state: ExerciseState;
  readonly instructors: ReadonlySet<string>;
  /** In seconds. */
  readonly stuckAfter: number;
  /** In the order of creation. */
  readonly teamIds: readonly number[];
}

/** The topic of changes outside the streams: the row of the exercise, its instructors, teams and members. */
export function changesOfExercise(id: number): { readonly topic: string; readonly id: string } {
  return { topic: EXERCISES_TOPIC, id: String(id) };
}

/** The topic of its results: whether they are there may have changed. */
export function resultsOfExercise(id: number): { readonly topic: string; readonly id: string } {
  return { topic: RESULTS_TOPIC, id: String(id) };
}

export async function watchedExercise(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<WatchedExercise> {
  const { state, instructors, stuckAfter } = await besideStreamsOf({ database }, id);
  const teams = (await teamsOf(database, [id])).get(id) ?? [];
  return { state, instructors, stuckAfter, teamIds: teams.map((team) => team.id) };
}

/** The state of an exercise, its instructors without administrators, their patience, and the version of its people. */
export async function besideStreamsOf(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<{
  readonly state: ExerciseState;
  readonly instructors: ReadonlySet<string>;
  readonly peopleVersion: number;
  /** In seconds. */
  readonly stuckAfter: number;
}> {
  const found = await besideStreams(database, id);
  if (found === undefined) throw exerciseUnknown();
  const { people_version: peopleVersion, stuck_after: stuckAfter, state, instructors } = found;
  return { state, instructors, peopleVersion, stuckAfter };
}

/** The team of each member of an exercise, by user id. */
export async function teamsOfMembers(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await membersOfExercise(database, id)).map(({ user_id, team_id }) => [user_id, team_id]));
}

/** The team of the exercise that a user is in. */
export async function teamOfMember(
  { database }: Pick<ExerciseDeps, 'database'>,
  exerciseId: number,
  userId: string,
): Promise<number | undefined> {
  return (await findMembership(database, exerciseId, userId))?.team_id;
}
