import type { TeamProgress } from '@muster/engine';
import type { Handle, JsonColumn } from '@muster/kit/database';
import type { ExerciseState } from '../exercise-state.ts';

interface MembershipTables {
  exercises: {
    id: number;
    name: string;
    definition_id: number;
    on_demand: boolean;
    state: ExerciseState;
    started_at: number | null;
    finished_at: number | null;
  };
  exercise_instructors: { exercise_id: number; user_id: string };
  teams: { id: number; name: string; role: string | null };
  team_members: { exercise_id: number; user_id: string; team_id: number };
  team_progress: {
    team_id: number;
    state: ExerciseState;
    started_at: number | null;
    finished_at: number | null;
    last_activity_at: number | null;
    score: number;
    milestones: JsonColumn<TeamProgress['switched']>;
    milestones_reached: number;
    milestones_total: number;
    setbacks: number;
    objectives: JsonColumn<TeamProgress['objectives']>;
  };
}

const tables = (handle: Handle) => handle.tables<MembershipTables>();

/** A membership, with the exercise, the team and its progress. */
export type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

/** Everywhere, or in the exercises of one instructor. */
export type MembershipFilter = { readonly all: true } | { readonly instructedBy: string };

/** The team memberships of a user, newest first. */
export async function membershipsOf(handle: Handle, userId: string, filter: MembershipFilter) {
  const everywhere = tables(handle)
    .selectFrom('team_members')
    .innerJoin('exercises', 'exercises.id', 'team_members.exercise_id')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('team_progress', 'team_progress.team_id', 'team_members.team_id')
    .select([
      'exercises.id as exercise_id',
      'exercises.name',
      'exercises.definition_id',
      'exercises.on_demand',
      'exercises.state',
      'exercises.started_at',
      'exercises.finished_at',
      'teams.id as team_id',
      'teams.name as team',
      'teams.role',
      'team_progress.state as team_state',
      'team_progress.started_at as team_started_at',
      'team_progress.finished_at as team_finished_at',
      'team_progress.last_activity_at',
      'team_progress.score',
      'team_progress.milestones',
      'team_progress.milestones_reached',
      'team_progress.milestones_total',
      'team_progress.setbacks',
      'team_progress.objectives',
    ])
    .where('team_members.user_id', '=', userId)
    .orderBy('exercises.id', 'desc');
  if ('all' in filter) return everywhere.execute();
  return everywhere
    .where('exercises.id', 'in', (inner) =>
      inner
        .selectFrom('exercise_instructors')
        .select('exercise_instructors.exercise_id')
        .where('exercise_instructors.user_id', '=', filter.instructedBy),
    )
    .execute();
}
