import type { Database } from '@muster/kit/database';
import type { Actor } from '../../../access/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { getExercise } from '../exercises.store.ts';
import { exerciseUnknown, type SeenTeam, seenTeam, teamUnknown } from '../seen.service.ts';
import { findTeamRow } from '../teams/teams.store.ts';
import { type ParticipationRow, participationsOf, progressOfClass, teamNames } from './results.store.ts';

/** So many exercises of one person are looked at, the newest first. */
const MAX_RESULTS = 100;

/** A team on whose result somebody can look back. */
export interface OwnResult {
  readonly exerciseId: number;
  readonly exerciseName: string;
  readonly teamId: number;
  readonly teamName: string;
  /** Whether everybody has finished. */
  readonly isWhole: boolean;
}

/** The results that are there for somebody: of the teams they are in, or left while these played. */
export async function ownResults({ database }: Pick<ExerciseDeps, 'database'>, actor: Actor): Promise<OwnResult[]> {
  if (actor.kind !== 'person') return [];
  return thereIn(
    database,
    await participationsOf(database, actor.userId, MAX_RESULTS, actor.onlyExercise ?? undefined),
  );
}

/** The result of one exercise for somebody who takes part in it, or did; null if it is not there. */
export async function ownResultIn(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  exerciseId: number,
): Promise<OwnResult | null> {
  const rows = await participationsIn(database, actor, exerciseId);
  if (rows.length === 0) throw exerciseUnknown();
  return (await thereIn(database, rows))[0] ?? null;
}

async function participationsIn(database: Database, actor: Actor, exerciseId: number): Promise<ParticipationRow[]> {
  if (actor.kind !== 'person') return [];
  const isWithin = actor.onlyExercise === null || actor.onlyExercise === exerciseId;
  return isWithin ? participationsOf(database, actor.userId, 1, exerciseId) : [];
}

async function thereIn(database: Database, rows: readonly ParticipationRow[]): Promise<OwnResult[]> {
  const there = rows.flatMap((row) => {
    const { teamId, hasFinished } = lastPlayed(row);
    return row.results && hasFinished && teamId !== null ? { row, teamId } : [];
  });
  const names = await teamNames(
    database,
    there.map(({ teamId }) => teamId),
  );
  return there.map(({ row, teamId }) => ({
    exerciseId: row.id,
    exerciseName: row.name,
    teamId,
    teamName: names.get(teamId) ?? '',
    isWhole: row.state === 'FINISHED',
  }));
}

/**
 * A team whose result the caller may see, and whether it is there for them: its members and those who left it last while
 * it played once it is released; those who run the exercise before that, as the team will see it.
 */
export async function teamOfResult(
  { database }: Pick<ExerciseDeps, 'database'>,
  actor: Actor,
  id: number,
): Promise<{ readonly team: SeenTeam; readonly isThere: boolean }> {
  const row = await findTeamRow(database, id);
  const exercise = row === undefined ? undefined : await getExercise(database, row.exercise_id);
  if (row === undefined || exercise === undefined || actor.kind !== 'person') throw teamUnknown();
  const team = { ...row, exercise: { ...exercise, seenAs: 'member' as const, ownTeam: id } };
  if (await runs(database, actor, id)) return { team, isThere: true };
  const [participation] = await participationsIn(database, actor, exercise.id);
  const last = participation && lastPlayed(participation);
  if (last?.teamId !== id) throw teamUnknown();
  return { team, isThere: exercise.results && last.hasFinished };
}

async function runs(database: Database, actor: Actor, id: number): Promise<boolean> {
  try {
    return (await seenTeam({ database }, actor, id)).exercise.seenAs === 'instructor';
  } catch (error) {
    if (teamUnknown().code === codeOf(error)) return false;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The team in which somebody was last while it played; else the one they are in, which has nothing to look back on. */
function lastPlayed(row: ParticipationRow): { readonly teamId: number | null; readonly hasFinished: boolean } {
  const { on_demand, team_id, left_team_id, own_state, own_started_at, former_state } = row;
  const hasPlayed = (on_demand ? own_started_at : row.started_at) !== null;
  const isOwn = team_id !== null && (hasPlayed || left_team_id === null);
  const ownState = isOwn ? own_state : former_state;
  const hasFinished = row.state === 'FINISHED' || (on_demand && ownState === 'FINISHED');
  return { teamId: isOwn ? team_id : left_team_id, hasFinished };
}

export interface TeamOfClass {
  readonly id: number;
  readonly role: string | null;
  /** Whether one of its members or its sandbox did: it took part. */
  readonly hasActed: boolean;
  readonly hasFinished: boolean;
}

/** The teams of an exercise, with what says which can be compared. */
export async function teamsOfClass(
  { database }: Pick<ExerciseDeps, 'database'>,
  exerciseId: number,
): Promise<TeamOfClass[]> {
  return progressOfClass(database, exerciseId);
}
