import type { TeamProgress } from '@muster/engine';
import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import { type Selectable, sql } from 'kysely';
import type { ExerciseState } from './exercises.store.ts';

type SwitchedMilestone = TeamProgress['switched'][number];
type ReachedObjective = TeamProgress['objectives'][number];

interface ProgressTables {
  team_progress: ProgressTable;
  teams: { id: number; exercise_id: number };
}

interface ProgressTable {
  team_id: number;
  state: ExerciseState;
  clock_time: number;
  clock_at: number;
  duration: number;
  started_at: number | null;
  finished_at: number | null;
  last_activity_at: number | null;
  score: number;
  milestones: JsonColumn<readonly SwitchedMilestone[]>;
  milestones_reached: number;
  milestones_total: number;
  objectives: JsonColumn<readonly ReachedObjective[]>;
}

/** What lists and reports show of a team. */
export type ProgressRow = Readonly<Selectable<ProgressTable>>;

/** Thirteen parameters each. */
const ROWS_PER_BATCH = 500;

const tables = (handle: Handle) => handle.tables<ProgressTables>();

export async function putProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    const values = rows
      .slice(from, from + ROWS_PER_BATCH)
      .map((row) => ({ ...row, milestones: json(row.milestones), objectives: json(row.objectives) }));
    const excluded = (column: string) => sql.ref<never>(`excluded.${column}`);
    await tables(tx)
      .insertInto('team_progress')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('team_id').doUpdateSet({
          state: excluded('state'),
          clock_time: excluded('clock_time'),
          clock_at: excluded('clock_at'),
          duration: excluded('duration'),
          started_at: excluded('started_at'),
          // Omitted columns keep their value.
          finished_at: sql<number | null>`coalesce(excluded.finished_at, team_progress.finished_at)`,
          last_activity_at: sql<number | null>`coalesce(excluded.last_activity_at, team_progress.last_activity_at)`,
          score: excluded('score'),
          milestones: excluded('milestones'),
          milestones_reached: excluded('milestones_reached'),
          milestones_total: excluded('milestones_total'),
          objectives: excluded('objectives'),
        }),
      )
      .execute();
  }
}

export async function progressOf(handle: Handle, teamIds: readonly number[]): Promise<Map<number, ProgressRow>> {
  const rows = await tables(handle)
    .selectFrom('team_progress')
    .selectAll()
    .where('team_id', 'in', [...teamIds])
    .execute();
  return new Map(rows.map((row) => [row.team_id, row]));
}

/** Whether any other team of an exercise on demand has not finished. */
export async function hasUnfinishedTeam(handle: Handle, exerciseId: number, apartFrom = 0): Promise<boolean> {
  const row = await tables(handle)
    .selectFrom('team_progress')
    .innerJoin('teams', 'teams.id', 'team_progress.team_id')
    .select('team_id')
    .where('teams.exercise_id', '=', exerciseId)
    .where('team_progress.state', '!=', 'FINISHED')
    .where('team_progress.team_id', '!=', apartFrom)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
