import type { TeamProgress } from '@muster/engine';
import { type Handle, type JsonColumn, json, prepareQuery, type Tx } from '@muster/kit/database';
import { type Insertable, type InsertObject, type Kysely, type Selectable, sql } from 'kysely';
import type { ExerciseState } from './exercise-state.ts';

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

type Values = InsertObject<ProgressTables, 'team_progress'>;

/** Thirteen parameters each. */
const ROWS_PER_BATCH = 500;

const tables = (handle: Handle) => handle.tables<ProgressTables>();

export async function putProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  const written = rows.map((row) => ({ ...row, milestones: json(row.milestones), objectives: json(row.objectives) }));
  const [first, ...others] = written;
  if (first !== undefined && others.length === 0) return void (await putOne(tx, first));
  for (let from = 0; from < written.length; from += ROWS_PER_BATCH) {
    await upsert(tables(tx), written.slice(from, from + ROWS_PER_BATCH)).execute();
  }
}

/** Every act of a team updates its row; building this statement each time takes longer than running it. */
const putOne = prepareQuery<ProgressTables, Insertable<ProgressTable>>()((db, parameter) =>
  upsert(db, {
    team_id: parameter('team_id'),
    state: parameter('state'),
    clock_time: parameter('clock_time'),
    clock_at: parameter('clock_at'),
    duration: parameter('duration'),
    started_at: parameter('started_at'),
    finished_at: parameter('finished_at'),
    last_activity_at: parameter('last_activity_at'),
    score: parameter('score'),
    milestones: parameter('milestones'),
    milestones_reached: parameter('milestones_reached'),
    milestones_total: parameter('milestones_total'),
    objectives: parameter('objectives'),
  }),
);

function upsert(db: Kysely<ProgressTables>, values: Values | readonly Values[]) {
  const excluded = (column: string) => sql.ref<never>(`excluded.${column}`);
  return db
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
    );
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
