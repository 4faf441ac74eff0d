import { type Handle, prepareInsert, type Tx } from '@muster/kit/database';

interface MembersTables {
  team_members: { exercise_id: number; user_id: string; team_id: number };
}

export interface Membership {
  readonly exercise_id: number;
  readonly user_id: string;
  readonly team_id: number;
}

const tables = (handle: Handle) => handle.tables<MembersTables>();

/** Fails with `team_members_person_unique` if a person is in another team of the exercise. */
export const insertMembers = prepareInsert<MembersTables>()('team_members', ['exercise_id', 'user_id', 'team_id']);

export async function deleteMember(tx: Tx, { exercise_id, user_id, team_id }: Membership): Promise<void> {
  await tables(tx)
    .deleteFrom('team_members')
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', '=', team_id)
    .execute();
}

export async function findMembership(
  handle: Handle,
  exerciseId: number,
  userId: string,
): Promise<Membership | undefined> {
  return tables(handle)
    .selectFrom('team_members')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The members of all teams of an exercise. */
export async function membersOfExercise(handle: Handle, exerciseId: number): Promise<Membership[]> {
  return tables(handle).selectFrom('team_members').selectAll().where('exercise_id', '=', exerciseId).execute();
}

/** The ids of members by team id. */
export async function membersOf(handle: Handle, teamIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tables(handle)
    .selectFrom('team_members')
    .select(['team_id', 'user_id'])
    .where('team_id', 'in', [...teamIds])
    .orderBy('user_id')
    .execute();
  const members = new Map<number, string[]>();
  for (const { team_id, user_id } of rows) members.set(team_id, [...(members.get(team_id) ?? []), user_id]);
  return members;
}

/** Returns the team they were in. */
export async function deleteMemberships(tx: Tx, userId: string): Promise<Membership[]> {
  return tables(tx).deleteFrom('team_members').where('user_id', '=', userId).returningAll().execute();
}
