import type { Actor as EngineActor } from '@muster/engine';
import type { Handle } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { foldNames } from '../../fold-names.ts';
import { type Page, readPage } from '../../page.ts';
import { platformErrors } from '../../platform-errors.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { visibleTo } from './exercises.policy.ts';
import {
  countExercises,
  type ExerciseFilter,
  findExercise,
  findExercises,
  listExercises,
  type SeenExercise,
} from './exercises.store.ts';
import { findTeamRow, findTeamRows, type TeamRow } from './teams/teams.store.ts';

export type { SeenExercise };

/** A team and its exercise, as visible to the caller. */
export interface SeenTeam extends TeamRow {
  readonly exercise: SeenExercise;
  /** Only in the answer to the request that created it. */
  readonly sandboxToken?: string;
}

/** The length of a list without paging. */
const MAX_LIST_LENGTH = 1000;

export async function listOfExercises(
  { database }: ExerciseDeps,
  actor: Actor,
  page: Partial<Page>,
): Promise<SeenExercise[]> {
  return listExercises(database, visibleTo(actor), readPage(page, { max: MAX_LIST_LENGTH }));
}

export interface ExercisePage extends Page {
  readonly exercises: readonly SeenExercise[];
  readonly total: number;
}

export async function pageOfExercises(
  { database }: ExerciseDeps,
  actor: Actor,
  asked: Page,
  filter: ExerciseFilter,
): Promise<ExercisePage> {
  const page = readPage(asked, { max: MAX_LIST_LENGTH });
  const [exercises, total] = await Promise.all([
    listExercises(database, visibleTo(actor), page, filter),
    countExercises(database, visibleTo(actor), filter),
  ]);
  return { ...page, exercises, total };
}

/** Folds the names that an older version has stored, so that lists find them. */
export async function foldExerciseNames({ database }: Pick<ExerciseDeps, 'database'>): Promise<number> {
  return foldNames(database, 'exercises');
}

/** An exercise that the caller runs or takes part in. */
export async function seenExercise(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  id: number,
  handle: Handle = database,
): Promise<SeenExercise> {
  const exercise = await findExercise(handle, id, visibleTo(actor));
  if (exercise === undefined) throw exerciseUnknown();
  return exercise;
}

/** The same, for operations of those who run it. */
export async function ownExercise(
  deps: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  id: number,
  handle?: Handle,
): Promise<SeenExercise> {
  const exercise = await seenExercise(deps, actor, id, handle);
  requireInstructor(exercise);
  return exercise;
}

/** A team that the caller runs or is a member of. */
export async function seenTeam(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  id: number,
  handle: Handle = database,
): Promise<SeenTeam> {
  const team = await findTeamRow(handle, id);
  const exercise = team === undefined ? undefined : await findExercise(handle, team.exercise_id, visibleTo(actor));
  if (team === undefined || exercise === undefined) throw teamUnknown();
  if (exercise.seenAs === 'member' && exercise.ownTeam !== team.id) throw teamUnknown();
  return { ...team, exercise };
}

/** The same, for operations of those who run its exercise. */
export async function ownTeam(deps: Pick<ExerciseDeps, 'database'>, actor: Actor, id: number): Promise<SeenTeam> {
  const team = await seenTeam(deps, actor, id);
  requireInstructor(team.exercise);
  return team;
}

/** The same for several teams, in the order of the ids; each refused one with the reason. */
export async function ownTeams(
  deps: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly team: SeenTeam | AppError }[]> {
  const seen = await seenTeams(deps, actor, ids);
  return ids.map((id) => {
    const team = seen.get(id) ?? teamUnknown();
    return { id, team: 'exercise' in team && team.exercise.seenAs === 'member' ? instructorsOnly() : team };
  });
}

/** Those of these teams that the caller runs or is a member of, by id. */
export async function seenTeams(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, SeenTeam>> {
  const rows = await findTeamRows(database, ids);
  const exerciseIds = new Set([...rows.values()].map(({ exercise_id }) => exercise_id));
  const exercises = await findExercises(database, [...exerciseIds], visibleTo(actor));
  const seen = new Map<number, SeenTeam>();
  for (const [id, row] of rows) {
    const exercise = exercises.get(row.exercise_id);
    if (exercise === undefined) continue;
    if (exercise.seenAs !== 'member' || exercise.ownTeam === id) seen.set(id, { ...row, exercise });
  }
  return seen;
}

/** Those of these exercises that the caller runs or takes part in, by id. */
export async function seenExercises(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, SeenExercise>> {
  return findExercises(database, ids, visibleTo(actor));
}

/** The actor in the form of the engine. */
export function actingAs(actor: Actor, { seenAs }: Pick<SeenExercise, 'seenAs'>): EngineActor {
  if (actor.kind === 'anonymous') throw new Error('The access rules admit no anonymous caller here.');
  return { id: actor.userId, role: seenAs === 'member' ? 'trainee' : 'instructor' };
}

/** For what only those who run an exercise can see of it. */
export function requireInstructor({ seenAs }: Pick<SeenExercise, 'seenAs'>): void {
  if (seenAs === 'member') throw instructorsOnly();
}

function instructorsOnly(): AppError {
  return platformErrors.forbidden('not_your_exercise');
}

/** The same for an unknown exercise and an invisible one. */
export function exerciseUnknown(): AppError {
  return exercisesErrors.exercise_unknown();
}

export function teamUnknown(): AppError {
  return exercisesErrors.team_unknown('not_seen');
}
