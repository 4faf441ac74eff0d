import { type Handle, prepareInsert, type Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface ParticipantsTables {
  participants: { exercise_id: number; user_id: string; pseudonym: string; team_id: number | null };
  left_teams: { exercise_id: number; user_id: string; team_id: number };
  participant_names: {
    id: Generated<number>;
    exercise_id: number;
    user_id: string;
    username: string;
    first_name: string;
    last_name: string;
  };
}

export type ParticipantRow = ParticipantsTables['participants'];
export type NewName = Omit<ParticipantsTables['participant_names'], 'id'>;
export type NamesOfUser = Omit<NewName, 'exercise_id'>;

const tables = (handle: Handle) => handle.tables<ParticipantsTables>();

/** Those of these users who take part, or did. */
export async function knownParticipants(tx: Tx, exerciseId: number, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tables(tx)
    .selectFrom('participants')
    .select('user_id')
    .where('exercise_id', '=', exerciseId)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Another instance may have been faster; the first pseudonym stays. */
export const insertParticipants = prepareInsert<ParticipantsTables>()(
  'participants',
  ['exercise_id', 'user_id', 'pseudonym', 'team_id'],
  'on conflict (exercise_id, user_id) do update set team_id = coalesce(excluded.team_id, participants.team_id)',
);

export async function setTeam(tx: Tx, exerciseId: number, userIds: readonly string[], teamId: number): Promise<void> {
  await tables(tx)
    .updateTable('participants')
    .set({ team_id: teamId })
    .where('exercise_id', '=', exerciseId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** The teams that people left while these played. */
export const putLeftTeams = prepareInsert<ParticipantsTables>()(
  'left_teams',
  ['exercise_id', 'user_id', 'team_id'],
  'on conflict (exercise_id, user_id) do update set team_id = excluded.team_id',
);

export const insertNames = prepareInsert<ParticipantsTables>()('participant_names', [
  'exercise_id',
  'user_id',
  'username',
  'first_name',
  'last_name',
]);

/** Deletes a name that somebody takes again, so that it can be recorded as the latest. */
export async function deleteName(tx: Tx, { user_id, username, first_name, last_name }: NamesOfUser): Promise<void> {
  await tables(tx)
    .deleteFrom('participant_names')
    .where('exercise_id', 'in', (query) =>
      query.selectFrom('participants').select('exercise_id').where('user_id', '=', user_id),
    )
    .where('user_id', '=', user_id)
    .where('username', '=', username)
    .where('first_name', '=', first_name)
    .where('last_name', '=', last_name)
    .execute();
}

export async function exercisesWith(tx: Tx, userId: string): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('participants')
    .select('exercise_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ exercise_id }) => exercise_id);
}

export async function participantsOf(handle: Handle, exerciseId: number): Promise<ParticipantRow[]> {
  return tables(handle)
    .selectFrom('participants')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .orderBy('user_id')
    .execute();
}

/** Latest last. */
export async function namesOf(handle: Handle, exerciseId: number): Promise<NewName[]> {
  return tables(handle)
    .selectFrom('participant_names')
    .select(['exercise_id', 'user_id', 'username', 'first_name', 'last_name'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('id')
    .execute();
}

export async function deleteParticipants(tx: Tx, exerciseId: number): Promise<void> {
  await tables(tx).deleteFrom('left_teams').where('exercise_id', '=', exerciseId).execute();
  await tables(tx).deleteFrom('participant_names').where('exercise_id', '=', exerciseId).execute();
  await tables(tx).deleteFrom('participants').where('exercise_id', '=', exerciseId).execute();
}
