import type { Handle } from '@muster/kit/database';
import { sql } from 'kysely';
import type { ExerciseState } from '../exercise-state.ts';

interface RecordsTables {
  exercises: ExerciseTable;
  teams: { id: number; exercise_id: number; name: string; role: string | null; address: string; sandbox_count: number };
  exercise_instructors: { exercise_id: number; user_id: string };
  participants: { exercise_id: number; user_id: string; pseudonym: string; team_id: number | null };
  participant_names: NameTable;
}

interface ExerciseTable {
  id: number;
  name: string;
  definition_id: number;
  on_demand: boolean;
  finish_at_end: boolean;
  share_feedback: boolean;
  planned_start: number | null;
  created_at: number;
  state: ExerciseState;
  duration: number;
  started_at: number | null;
  finished_at: number | null;
  file_salt: string;
}

interface NameTable {
  id: number;
  exercise_id: number;
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
}

export type ExerciseRecord = Readonly<ExerciseTable>;
export type TeamRecord = Readonly<RecordsTables['teams']>;

const tables = (handle: Handle) => handle.tables<RecordsTables>();

export async function exerciseRecord(handle: Handle, id: number): Promise<ExerciseRecord | undefined> {
  return tables(handle)
    .selectFrom('exercises')
    .select([
      'id',
      'name',
      'definition_id',
      'on_demand',
      'finish_at_end',
      'share_feedback',
      'planned_start',
      'created_at',
      'state',
      'duration',
      'started_at',
      'finished_at',
      'file_salt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** In the order of creation. */
export async function teamRecords(handle: Handle, exerciseId: number): Promise<TeamRecord[]> {
  return tables(handle)
    .selectFrom('teams')
    .select(['id', 'exercise_id', 'name', 'role', 'address', 'sandbox_count'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('id')
    .execute();
}

export async function instructorIds(handle: Handle, exerciseId: number): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('exercise_instructors')
    .select('user_id')
    .where('exercise_id', '=', exerciseId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** In the order of pseudonyms. */
export async function participantRows(handle: Handle, exerciseId: number) {
  return tables(handle)
    .selectFrom('participants')
    .select(['user_id', 'pseudonym', 'team_id'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('pseudonym')
    .execute();
}

/** Every name that was recorded while its user took part. */
export async function notedNames(handle: Handle, exerciseId: number) {
  return tables(handle)
    .selectFrom('participant_names')
    .select(['user_id', 'username', 'first_name', 'last_name'])
    .where('exercise_id', '=', exerciseId)
    .execute();
}

/** The id of the name that was recorded last; 0 if there is none. */
export async function lastNameId(handle: Handle, exerciseId: number): Promise<number> {
  const { last } = await tables(handle)
    .selectFrom('participant_names')
    .select(sql<number | null>`max(id)`.as('last'))
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export async function countParticipants(handle: Handle, exerciseId: number): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('participants')
    .select(sql<number>`count(*)`.as('count'))
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
