import { EXERCISES_TOPIC } from './exercise-changes.store.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { type ExerciseState, getExercise, instructorsOf } from './exercises.store.ts';
import { membersOfExercise } from './members.store.ts';
import { exerciseUnknown } from './seen.service.ts';
import { teamsOf } from './teams.store.ts';

/** What there is of an exercise beside its streams, for those who watch it. */
export interface WatchedExercise {
  readonly state: ExerciseState;
  readonly instructors: ReadonlySet<string>;
  /** In the order in which they came. */
  readonly teamIds: readonly number[];
}

/** What hints are about when an exercise changes beside its streams: its row, who runs it, its teams and who is in them. */
export function changesOfExercise(id: number): { readonly topic: string; readonly id: string } {
  return { topic: EXERCISES_TOPIC, id: String(id) };
}

export async function watchedExercise(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<WatchedExercise> {
  const row = await getExercise(database, id);
  if (row === undefined) throw exerciseUnknown();
  const teams = (await teamsOf(database, [id])).get(id) ?? [];
  return {
    state: row.state,
    instructors: await instructorsOfExercise({ database }, id),
    teamIds: teams.map((team) => team.id),
  };
}

/** In which state an exercise is, for those who wait for it to be opened. */
export async function stateOfExercise(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<ExerciseState> {
  const row = await getExercise(database, id);
  if (row === undefined) throw exerciseUnknown();
  return row.state;
}

/** In which team of an exercise people are, by their ids. */
export async function teamsOfMembers(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await membersOfExercise(database, id)).map(({ user_id, team_id }) => [user_id, team_id]));
}

/** Those who run an exercise, beside the administrators. */
export async function instructorsOfExercise(
  { database }: Pick<ExerciseDeps, 'database'>,
  id: number,
): Promise<ReadonlySet<string>> {
  return new Set((await instructorsOf(database, [id])).get(id));
}
