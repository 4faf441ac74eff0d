import type { TeamProgress } from '@muster/engine';
import { type Handle, type JsonColumn, json, prepareInsert, prepareQuery, type Tx } from '@muster/kit/database';
import { type Insertable, type InsertObject, type Kysely, type Selectable, sql } from 'kysely';
import type { ExerciseState } from './exercise-state.ts';

type SwitchedMilestone = TeamProgress['switched'][number];
type ReachedObjective = TeamProgress['objectives'][number];

interface ProgressTables {
  team_progress: ProgressTable;
  teams: { id: number; exercise_id: number; role: string | null };
  exercises: { id: number; definition_id: number };
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
  setbacks: number;
  /** Whether these numbers are by the present rule; false until those of an older version are counted again. */
  is_counted: boolean;
  objectives: JsonColumn<readonly ReachedObjective[]>;
}

/** What lists and reports show of a team. */
export type ProgressRow = Readonly<Selectable<ProgressTable>>;

type Values = InsertObject<ProgressTables, 'team_progress'>;

const tables = (handle: Handle) => handle.tables<ProgressTables>();

export async function putProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  const written = rows.map((row) => ({ ...row, milestones: json(row.milestones), objectives: json(row.objectives) }));
  const [first, ...others] = written;
  if (first !== undefined && others.length === 0) return void (await putOne(tx, first));
  await putMany(tx, written);
}

const COLUMNS = [
  'team_id',
  'state',
  'clock_time',
  'clock_at',
  'duration',
  'started_at',
  'finished_at',
  'last_activity_at',
  'score',
  'milestones',
  'milestones_reached',
  'milestones_total',
  'setbacks',
  'is_counted',
  'objectives',
] as const satisfies readonly (keyof ProgressTable)[];

/** Omitted columns keep their value. */
const KEPT: ReadonlySet<string> = new Set<keyof ProgressTable>(['finished_at', 'last_activity_at']);

const changes = COLUMNS.slice(1).map(
  (name) => `${name} = ${KEPT.has(name) ? `coalesce(excluded.${name}, team_progress.${name})` : `excluded.${name}`}`,
);

const putMany = prepareInsert<ProgressTables>()(
  'team_progress',
  COLUMNS,
  `on conflict (team_id) do update set ${changes.join(', ')}`,
);

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
    setbacks: parameter('setbacks'),
    is_counted: parameter('is_counted'),
    objectives: parameter('objectives'),
  }),
);

function upsert(db: Kysely<ProgressTables>, values: Values) {
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
        setbacks: excluded('setbacks'),
        is_counted: excluded('is_counted'),
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

/** The objectives of all teams of an exercise. */
export async function objectivesOfTeams(
  handle: Handle,
  exerciseId: number,
): Promise<Pick<ProgressRow, 'team_id' | 'objectives'>[]> {
  return tables(handle)
    .selectFrom('team_progress')
    .innerJoin('teams', 'teams.id', 'team_progress.team_id')
    .select(['team_progress.team_id', 'team_progress.objectives'])
    .where('teams.exercise_id', '=', exerciseId)
    .orderBy('team_progress.team_id')
    .execute();
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

/** The next rows that an older version has counted, with what it takes to count them again. */
export async function uncountedProgress(handle: Handle, afterTeam: number, limit: number) {
  return tables(handle)
    .selectFrom('team_progress')
    .innerJoin('teams', 'teams.id', 'team_progress.team_id')
    .innerJoin('exercises', 'exercises.id', 'teams.exercise_id')
    .select(['team_progress.team_id', 'team_progress.milestones', 'teams.role', 'exercises.definition_id'])
    .where(sql<boolean>`not team_progress.is_counted`)
    .where('team_progress.team_id', '>', afterTeam)
    .orderBy('team_progress.team_id')
    .limit(limit)
    .execute();
}

/** What the milestones of a team amount to. */
export type MilestoneCounts = Pick<
  ProgressRow,
  'team_id' | 'milestones_reached' | 'milestones_total' | 'setbacks' | 'objectives'
>;

/** Unless an act has counted it in the meantime. */
export async function putCounts(tx: Tx, { team_id, objectives, ...counts }: MilestoneCounts): Promise<void> {
  await tables(tx)
    .updateTable('team_progress')
    .set({ ...counts, objectives: json(objectives), is_counted: true })
    .where('team_id', '=', team_id)
    .where(sql<boolean>`not is_counted`)
    .execute();
}
