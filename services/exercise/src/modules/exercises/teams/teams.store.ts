import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface TeamsTables {
  teams: TeamTable;
  team_members: { exercise_id: number; user_id: string; team_id: number };
  team_progress: { team_id: number };
}

interface TeamTable {
  id: Generated<number>;
  exercise_id: number;
  name: string;
  role: string | null;
  address: string;
  join_code: string;
  token_hash: string;
  sandbox_count: number;
  sandbox_matched: number;
  file_bytes: number;
}

export interface TeamRow {
  readonly id: number;
  readonly exercise_id: number;
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  readonly join_code: string;
}

export interface NewTeam extends Omit<TeamRow, 'id'> {
  readonly token_hash: string;
}

const COLUMNS = ['id', 'exercise_id', 'name', 'role', 'address', 'join_code'] as const;

const tables = (handle: Handle) => handle.tables<TeamsTables>();

/** Reserves an id for a team. Ids are never reused. */
export async function reserveTeamId(tx: Tx, team: NewTeam): Promise<number> {
  const [id] = await insertTeams(tx, [team]);
  if (id === undefined) throw new Error('A team was not stored.');
  await deleteTeams(tx, [id]);
  return id;
}

export async function insertReserved(tx: Tx, id: number, team: NewTeam): Promise<void> {
  await tables(tx)
    .insertInto('teams')
    .values({ ...team, id, sandbox_count: 0, sandbox_matched: 0, file_bytes: 0 })
    .execute();
}

/** Returns the ids, in the order of the teams. */
export async function insertTeams(tx: Tx, teams: readonly NewTeam[]): Promise<number[]> {
  const ids: number[] = [];
  for (const team of teams) {
    const { id } = await tables(tx)
      .insertInto('teams')
      .values({ ...team, sandbox_count: 0, sandbox_matched: 0, file_bytes: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

export async function updateTeam(
  tx: Tx,
  id: number,
  change: Partial<Pick<TeamTable, 'name' | 'role' | 'address' | 'join_code' | 'token_hash'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx).updateTable('teams').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds bytes to the file total of a team; false if the team does not exist or would exceed the limit. */
export async function addFileBytes(tx: Tx, id: number, bytes: number, max: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('teams')
    .set((row) => ({ file_bytes: row('file_bytes', '+', bytes) }))
    .where('id', '=', id)
    .where('file_bytes', '<=', max - bytes)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function fileBytesOf(handle: Handle, id: number): Promise<number | undefined> {
  const row = await tables(handle).selectFrom('teams').select('file_bytes').where('id', '=', id).executeTakeFirst();
  return row?.file_bytes;
}

export async function deleteTeams(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('team_members')
    .where('team_id', 'in', [...ids])
    .execute();
  await tables(tx)
    .deleteFrom('team_progress')
    .where('team_id', 'in', [...ids])
    .execute();
  await tables(tx)
    .deleteFrom('teams')
    .where('id', 'in', [...ids])
    .execute();
}

const byId = prepareQuery<TeamsTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select(COLUMNS).where('id', '=', parameter('id')),
);

/** Called by almost every request of a trainee. */
export async function findTeamRow(handle: Handle, id: number): Promise<TeamRow | undefined> {
  return (await byId(handle, { id }))[0];
}

export async function findTeamRows(handle: Handle, ids: readonly number[]): Promise<Map<number, TeamRow>> {
  const rows = await tables(handle)
    .selectFrom('teams')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findTeamByCode(handle: Handle, code: string): Promise<TeamRow | undefined> {
  return tables(handle).selectFrom('teams').select(COLUMNS).where('join_code', '=', code).executeTakeFirst();
}

/** The teams by exercise id, in the order of creation. */
export async function teamsOf(handle: Handle, exerciseIds: readonly number[]): Promise<Map<number, TeamRow[]>> {
  const rows = await tables(handle)
    .selectFrom('teams')
    .select(COLUMNS)
    .where('exercise_id', 'in', [...exerciseIds])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ exercise_id }) => exercise_id);
}
