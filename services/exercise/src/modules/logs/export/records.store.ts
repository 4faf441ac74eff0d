import type { StoredModel } from '@muster/definition/stored';
import type { Handle, JsonColumn } from '@muster/kit/database';

interface RecordsTables {
  exercises: ExerciseTable;
  teams: { id: number; exercise_id: number; name: string; role: string | null; address: string; sandbox_count: number };
  exercise_instructors: { exercise_id: number; user_id: string };
  participants: { exercise_id: number; user_id: string; pseudonym: string; team_id: number | null };
  participant_names: NameTable;
  users: { id: string; username: string; username_folded: string | null; first_name: string; last_name: string };
  definitions: { id: number; name: string; blob_hash: string; size: number };
  definition_models: { definition_id: number; version: number; model: JsonColumn<StoredModel> };
  exercise_files: FileTable;
  sandbox_logs: SandboxTable;
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
  state: 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';
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

interface FileTable {
  id: string;
  exercise_id: number;
  team_id: number | null;
  name: string;
  media_type: string;
  size: number;
  blob_hash: string;
  definition_path: string | null;
  uploaded_by: string | null;
  created_at: number;
}

interface SandboxTable {
  team_id: number;
  position: number;
  received_at: number;
  logged_at: string;
  while_running: boolean;
  cmd: string;
  type: string | null;
  cmd_source: string | null;
  working_directory: string | null;
  username: string | null;
  container: string | null;
}

export type ExerciseRecord = Readonly<ExerciseTable>;
export type TeamRecord = Readonly<RecordsTables['teams']>;
export type FileRecord = Readonly<FileTable>;
export type SandboxRecord = Readonly<SandboxTable>;

/** A current or former participant, with every name they had meanwhile. */
export interface ParticipantRecord {
  readonly userId: string;
  readonly pseudonym: string;
  readonly teamId: number | null;
  readonly names: readonly { readonly username: string; readonly firstName: string; readonly lastName: string }[];
}

const PAGE = 1000;

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

/** In the order of pseudonyms, which reveals neither who they are nor when they joined. */
export async function participantRecords(handle: Handle, exerciseId: number): Promise<ParticipantRecord[]> {
  const people = await tables(handle)
    .selectFrom('participants')
    .select(['user_id', 'pseudonym', 'team_id'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('pseudonym')
    .execute();
  const names = Map.groupBy(await namesOf(handle, exerciseId), ({ user_id }) => user_id);
  return people.map(({ user_id, pseudonym, team_id }) => ({
    userId: user_id,
    pseudonym,
    teamId: team_id,
    names: (names.get(user_id) ?? []).map(({ username, first_name, last_name }) => ({
      username,
      firstName: first_name,
      lastName: last_name,
    })),
  }));
}

/** The recorded names and the current ones: a rename may have raced with joining. */
async function namesOf(handle: Handle, exerciseId: number): Promise<Omit<NameTable, 'id' | 'exercise_id'>[]> {
  const noted = await tables(handle)
    .selectFrom('participant_names')
    .select(['user_id', 'username', 'first_name', 'last_name'])
    .where('exercise_id', '=', exerciseId)
    .execute();
  const present = await tables(handle)
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(['user_id', 'username', 'first_name', 'last_name'])
    .where('exercise_id', '=', exerciseId)
    .where('username_folded', 'is not', null)
    .execute();
  return [...noted, ...present];
}

export async function definitionRecord(handle: Handle, id: number) {
  return tables(handle)
    .selectFrom('definitions')
    .innerJoin('definition_models', 'definition_id', 'definitions.id')
    .select(['name', 'blob_hash', 'size', 'definition_models.version', 'model'])
    .where('definitions.id', '=', id)
    .executeTakeFirst();
}

/** Uploads in the order of their ids. */
export async function* uploadRecords(handle: Handle, exerciseId: number): AsyncGenerator<FileRecord, void> {
  let after = '';
  for (;;) {
    const page = await tables(handle)
      .selectFrom('exercise_files')
      .selectAll()
      .where('exercise_id', '=', exerciseId)
      .where('definition_path', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}

/** The commands that the sandbox of a team has reported, page by page. */
export async function* sandboxRecords(handle: Handle, teamId: number): AsyncGenerator<readonly SandboxRecord[], void> {
  let after = 0;
  for (;;) {
    const page = await tables(handle)
      .selectFrom('sandbox_logs')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.position;
  }
}
