import type { Handle } from '@muster/kit/database';
import type { ExerciseState } from '../exercise-state.ts';

interface ResultTables {
  exercises: {
    id: number;
    name: string;
    on_demand: boolean;
    results: boolean;
    state: ExerciseState;
    started_at: number | null;
  };
  teams: { id: number; exercise_id: number; name: string; role: string | null };
  team_members: { exercise_id: number; user_id: string; team_id: number };
  participants: { exercise_id: number; user_id: string };
  left_teams: { exercise_id: number; user_id: string; team_id: number };
  team_progress: {
    team_id: number;
    state: ExerciseState;
    started_at: number | null;
    last_activity_at: number | null;
  };
}

const tables = (handle: Handle) => handle.tables<ResultTables>();

/** The exercises in which somebody takes part or did, with the team they are in and the one they left last. */
export async function participationsOf(handle: Handle, userId: string, limit: number, exerciseId?: number) {
  return tables(handle)
    .selectFrom('participants')
    .innerJoin('exercises', 'exercises.id', 'participants.exercise_id')
    .leftJoin('team_members', (join) =>
      join
        .onRef('team_members.exercise_id', '=', 'participants.exercise_id')
        .onRef('team_members.user_id', '=', 'participants.user_id'),
    )
    .leftJoin('left_teams', (join) =>
      join
        .onRef('left_teams.exercise_id', '=', 'participants.exercise_id')
        .onRef('left_teams.user_id', '=', 'participants.user_id'),
    )
    .leftJoin('team_progress as own', 'own.team_id', 'team_members.team_id')
    .leftJoin('team_progress as former', 'former.team_id', 'left_teams.team_id')
    .select([
      'exercises.id',
      'exercises.name',
      'exercises.on_demand',
      'exercises.results',
      'exercises.state',
      'exercises.started_at',
      'team_members.team_id',
      'left_teams.team_id as left_team_id',
      'own.state as own_state',
      'own.started_at as own_started_at',
      'former.state as former_state',
    ])
    .where('participants.user_id', '=', userId)
    .where((row) => row.or([row('team_members.team_id', 'is not', null), row('left_teams.team_id', 'is not', null)]))
    .$if(exerciseId !== undefined, (query) => query.where('exercises.id', '=', exerciseId ?? 0))
    .orderBy('exercises.id', 'desc')
    .limit(limit)
    .execute();
}

export type ParticipationRow = Awaited<ReturnType<typeof participationsOf>>[number];

/** The teams of an exercise in the order of creation. */
export async function progressOfClass(handle: Handle, exerciseId: number) {
  const rows = await tables(handle)
    .selectFrom('teams')
    .innerJoin('team_progress', 'team_progress.team_id', 'teams.id')
    .select(['teams.id', 'teams.role', 'team_progress.last_activity_at', 'team_progress.state'])
    .where('teams.exercise_id', '=', exerciseId)
    .orderBy('teams.id')
    .execute();
  return rows.map(({ id, role, last_activity_at, state }) => ({
    id,
    role,
    hasActed: last_activity_at !== null,
    hasFinished: state === 'FINISHED',
  }));
}

export async function teamNames(handle: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(handle).selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
