import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface ParticipantsTables {
  participants: { exercise_id: number; user_id: string; pseudonym: string; team_id: number | null };
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
export async function insertParticipants(tx: Tx, rows: readonly ParticipantRow[]): Promise<void> {
  await tables(tx)
    .insertInto('participants')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['exercise_id', 'user_id']).doNothing())
    .execute();
}

export async function setTeam(tx: Tx, exerciseId: number, userIds: readonly string[], teamId: number): Promise<void> {
  await tables(tx)
    .updateTable('participants')
    .set({ team_id: teamId })
    .where('exercise_id', '=', exerciseId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

export async function insertNames(tx: Tx, rows: readonly NewName[]): Promise<void> {
  await tables(tx)
    .insertInto('participant_names')
    .values([...rows])
    .execute();
}

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
  await tables(tx).deleteFrom('participant_names').where('exercise_id', '=', exerciseId).execute();
  await tables(tx).deleteFrom('participants').where('exercise_id', '=', exerciseId).execute();
}
