import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import {
  type Expression,
  type ExpressionBuilder,
  type Generated,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { ListFilter } from '../../list-filter.ts';
import { lookupKey } from '../../lookup-key.ts';
import type { Page } from '../../page.ts';
import { announceExercise, announceResults } from './exercise-changes.store.ts';
import type { ExerciseState } from './exercise-state.ts';
import type { SeenAs, Visibility } from './exercises.policy.ts';

/** Why an exercise stopped, other than by an instructor. */
type StopReason = 'downtime' | 'restore';

interface ExercisesTables {
  exercises: ExerciseTable;
  exercise_instructors: { exercise_id: number; user_id: string };
  team_members: { exercise_id: number; user_id: string; team_id: number };
}

interface ExerciseTable {
  id: Generated<number>;
  name: string;
  /** Null in rows of older versions until it is filled in. */
  name_folded: string | null;
  definition_id: number;
  on_demand: boolean;
  finish_at_end: boolean;
  share_feedback: boolean;
  shows_time: boolean;
  planned_start: number | null;
  created_by: string;
  created_at: number;
  state: ExerciseState;
  stop_reason: StopReason | null;
  clock_time: number;
  clock_at: number;
  duration: number;
  added_time: number;
  started_at: number | null;
  finished_at: number | null;
  file_salt: string;
  /** Goes up when a participant is renamed or deleted. */
  people_version: Generated<number>;
  /** Whether people without an account can join. */
  guests: boolean;
  /** The code with which each who joins gets a team of their own; null if there is none. */
  join_code: string | null;
  /** How many teams there may be with such a code; null without one. */
  max_teams: number | null;
  /** After how many seconds of exercise time without an act or a hint a team counts as stuck. */
  stuck_after: number;
  /** Whether teams can look back on their result once they have finished. */
  results: boolean;
}

/** The list data of an exercise, read without its stream. */
export type ExerciseRow = Readonly<Omit<Selectable<ExerciseTable>, 'name_folded'>>;

/** An exercise, with the role of the caller in it. */
export interface SeenExercise extends ExerciseRow {
  readonly seenAs: SeenAs;
  /** The team of the caller, if they are in one. */
  readonly ownTeam: number | null;
}

const COLUMNS = [
  'exercises.id',
  'exercises.name',
  'exercises.definition_id',
  'exercises.on_demand',
  'exercises.finish_at_end',
  'exercises.share_feedback',
  'exercises.shows_time',
  'exercises.planned_start',
  'exercises.created_by',
  'exercises.created_at',
  'exercises.state',
  'exercises.stop_reason',
  'exercises.clock_time',
  'exercises.clock_at',
  'exercises.duration',
  'exercises.added_time',
  'exercises.started_at',
  'exercises.finished_at',
  'exercises.file_salt',
  'exercises.people_version',
  'exercises.guests',
  'exercises.join_code',
  'exercises.max_teams',
  'exercises.stuck_after',
  'exercises.results',
] as const;

const tables = (handle: Handle) => handle.tables<ExercisesTables>();

export async function insertExercise(tx: Tx, row: Omit<ExerciseRow, 'id' | 'people_version'>): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('exercises')
    .values({ ...row, name_folded: lookupKey(row.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateExercise(tx: Tx, id: number, change: Partial<Omit<ExerciseRow, 'id'>>): Promise<void> {
  const folded = change.name === undefined ? {} : { name_folded: lookupKey(change.name) };
  await tables(tx)
    .updateTable('exercises')
    .set({ ...change, ...folded })
    .where('id', '=', id)
    .execute();
  announceExercise(tx, id);
  if (change.state === 'FINISHED' || change.results !== undefined) announceResults(tx, id);
}

/** Visibility with the user as a parameter, which is bound later. */
type Asker =
  | { readonly all: true }
  | { readonly userId: string | Expression<string>; readonly mayInstruct: boolean; readonly only?: number };

function visible(db: Kysely<ExercisesTables>, visibility: Asker) {
  const query = db.selectFrom('exercises');
  if ('all' in visibility) return query;
  const { userId, mayInstruct, only } = visibility;
  const within = only === undefined ? query : query.where('exercises.id', '=', only);
  return within.where((row) => {
    const isMember = row('exercises.id', 'in', (inner) =>
      inner.selectFrom('team_members').select('exercise_id').where('user_id', '=', userId),
    );
    return mayInstruct ? row.or([instructs(row, userId), isMember]) : isMember;
  });
}

function instructs(row: ExpressionBuilder<ExercisesTables, 'exercises'>, userId: string | Expression<string>) {
  return row('exercises.id', 'in', (inner) =>
    inner.selectFrom('exercise_instructors').select('exercise_id').where('user_id', '=', userId),
  );
}

/** The role of the caller in each row, in the same statement. */
function seen(db: Kysely<ExercisesTables>, visibility: Asker) {
  const query = visible(db, visibility).select(COLUMNS);
  if ('all' in visibility) {
    return query.select((row) => [row.val(1).as('instructs'), sql<number | null>`null`.as('own_team')]);
  }
  const { userId, mayInstruct } = visibility;
  return query.select((row) => [
    mayInstruct
      ? row
          .selectFrom('exercise_instructors')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('exercise_id', '=', 'exercises.id')
          .where('user_id', '=', userId)
          .as('instructs')
      : row.val(0).as('instructs'),
    row
      .selectFrom('team_members')
      .select('team_id')
      .whereRef('exercise_id', '=', 'exercises.id')
      .where('user_id', '=', userId)
      .as('own_team'),
  ]);
}

type SeenRow = ExerciseRow & { readonly instructs: number | null; readonly own_team: number | null };

/** Mutates the row that was just read: copying the rows of a long list would take as long as reading them. */
function withRole(row: SeenRow, visibility: Visibility): SeenExercise {
  return Object.assign(row, { seenAs: seenAs(row, visibility), ownTeam: row.own_team });
}

function seenAs({ instructs }: SeenRow, visibility: Visibility): SeenAs {
  if ('all' in visibility) return visibility.as;
  return Number(instructs) > 0 ? 'instructor' : 'member';
}

export interface ExerciseFilter extends ListFilter {
  /** None: all states. */
  readonly states?: readonly ExerciseState[];
}

/** The date of an exercise: when it started, or else is planned to, or else was created. */
const DATE = sql<number>`coalesce(exercises.started_at, exercises.planned_start, exercises.created_at)`;

const found = (
  db: Kysely<ExercisesTables>,
  visibility: Visibility,
  { states = [], namePattern, since, until }: ExerciseFilter,
) =>
  visible(db, visibility)
    .$if(states.length > 0, (query) => query.where('exercises.state', 'in', states))
    .$if(namePattern !== undefined, (query) =>
      query.where(sql<SqlBool>`exercises.name_folded like ${namePattern} escape '\\'`),
    )
    .$if(since !== undefined, (query) => query.where(DATE, '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where(DATE, '<', until ?? 0));

/** Newest first. */
export async function listExercises(
  handle: Handle,
  visibility: Visibility,
  { limit, offset }: Page,
  filter: ExerciseFilter = {},
): Promise<SeenExercise[]> {
  const page = found(tables(handle), visibility, filter)
    .select('exercises.id')
    .orderBy('exercises.id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await seen(tables(handle), visibility)
    .where('exercises.id', 'in', page)
    .orderBy('exercises.id', 'desc')
    .execute();
  return rows.map((row) => withRole(row, visibility));
}

export async function countExercises(handle: Handle, visibility: Visibility, filter: ExerciseFilter): Promise<number> {
  const { count } = await found(tables(handle), visibility, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const byId = prepareQuery<ExercisesTables, { id: number }>()((db, parameter) =>
  seen(db, { all: true }).where('exercises.id', '=', parameter('id')),
);

const byIdFor = (mayInstruct: boolean) =>
  prepareQuery<ExercisesTables, { id: number; userId: string }>()((db, parameter) =>
    seen(db, { userId: parameter('userId'), mayInstruct }).where('exercises.id', '=', parameter('id')),
  );
const byIdForInstructor = byIdFor(true);
const byIdForMember = byIdFor(false);

/** Called by almost every request. */
export async function findExercise(
  handle: Handle,
  id: number,
  visibility: Visibility,
): Promise<SeenExercise | undefined> {
  if ('only' in visibility && visibility.only !== id) return undefined;
  const [row] = await ('all' in visibility
    ? byId(handle, { id })
    : (visibility.mayInstruct ? byIdForInstructor : byIdForMember)(handle, { id, userId: visibility.userId }));
  return row === undefined ? undefined : withRole(row, visibility);
}

/** The visible ones among these ids, by id. */
export async function findExercises(
  handle: Handle,
  ids: readonly number[],
  visibility: Visibility,
): Promise<Map<number, SeenExercise>> {
  if (ids.length === 0) return new Map();
  const rows = await seen(tables(handle), visibility)
    .where('exercises.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, withRole(row, visibility)]));
}

/** Without authorization: for what the platform does on its own. */
export async function getExercise(handle: Handle, id: number): Promise<ExerciseRow | undefined> {
  return tables(handle).selectFrom('exercises').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The exercise that makes a team for each who joins with this code. Without authorization. */
export async function findExerciseByCode(handle: Handle, code: string): Promise<ExerciseRow | undefined> {
  return tables(handle).selectFrom('exercises').select(COLUMNS).where('join_code', '=', code).executeTakeFirst();
}

/** Those that are running or open on demand. */
export async function runningExercises(handle: Handle): Promise<ExerciseRow[]> {
  return tables(handle).selectFrom('exercises').select(COLUMNS).where('state', '=', 'RUNNING').orderBy('id').execute();
}

/** Names of the exercises created from a definition, newest first. */
export async function exercisesOf(handle: Handle, definitionId: number, limit: number): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('exercises')
    .select('name')
    .where('definition_id', '=', definitionId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** An exercise, with the definition it was created from. */
export interface ExerciseOfDefinition {
  readonly id: number;
  readonly name: string;
  readonly definition_id: number;
}

/** Exercises that a user runs, or those of everybody, of some definitions or of all, the newest first. */
export async function exercisesRunBy(
  handle: Handle,
  userId: string | undefined,
  definitionIds: readonly number[] | undefined,
  limit: number,
): Promise<ExerciseOfDefinition[]> {
  return tables(handle)
    .selectFrom('exercises')
    .select(['exercises.id', 'exercises.name', 'exercises.definition_id'])
    .$if(userId !== undefined, (query) =>
      query.where('exercises.id', 'in', (inner) =>
        inner
          .selectFrom('exercise_instructors')
          .select('exercise_id')
          .where('user_id', '=', userId ?? ''),
      ),
    )
    .$if(definitionIds !== undefined, (query) => query.where('definition_id', 'in', [...(definitionIds ?? [])]))
    .orderBy('exercises.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of exercises per definition; absent if none. */
export async function countByDefinition(
  handle: Handle,
  definitionIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tables(handle)
    .selectFrom('exercises')
    .select((row) => ['definition_id', row.fn.countAll<number>().as('count')])
    .where('definition_id', 'in', [...definitionIds])
    .groupBy('definition_id')
    .execute();
  return new Map(rows.map(({ definition_id, count }) => [definition_id, Number(count)]));
}

export async function deleteExerciseRow(tx: Tx, id: number): Promise<boolean> {
  await tables(tx).deleteFrom('exercise_instructors').where('exercise_id', '=', id).execute();
  const { numDeletedRows } = await tables(tx).deleteFrom('exercises').where('id', '=', id).executeTakeFirst();
  announceExercise(tx, id);
  return numDeletedRows > 0n;
}

/** Tells followers of these exercises that a participant was renamed or deleted. */
export async function announcePeople(tx: Tx, exerciseIds: readonly number[]): Promise<void> {
  // Sorted, so that two transactions never wait for each other.
  for (const id of exerciseIds.toSorted((a, b) => a - b)) {
    await tables(tx)
      .updateTable('exercises')
      .set(({ eb }) => ({ people_version: eb('people_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    announceExercise(tx, id);
  }
}

/** The data of an exercise that is in none of its streams, in one statement. */
export async function besideStreams(
  handle: Handle,
  id: number,
): Promise<
  | {
      readonly state: ExerciseState;
      readonly people_version: number;
      readonly stuck_after: number;
      readonly instructors: Set<string>;
    }
  | undefined
> {
  const rows = await tables(handle)
    .selectFrom('exercises')
    .leftJoin('exercise_instructors', 'exercise_instructors.exercise_id', 'exercises.id')
    .select(['exercises.state', 'exercises.people_version', 'exercises.stuck_after', 'exercise_instructors.user_id'])
    .where('exercises.id', '=', id)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const instructors = new Set(rows.flatMap(({ user_id }) => user_id ?? []));
  const { state, people_version, stuck_after } = first;
  return { state, people_version, stuck_after, instructors };
}
