import { type Handle, prepareInsert, prepareQuery, type Tx } from '@muster/kit/database';
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
  cell: string | null;
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
  readonly cell: string | null;
  readonly join_code: string;
}

export interface NewTeam extends Omit<TeamRow, 'id'> {
  readonly token_hash: string;
}

const COLUMNS = ['id', 'exercise_id', 'name', 'role', 'address', 'cell', 'join_code'] as const;

const tables = (handle: Handle) => handle.tables<TeamsTables>();

/** A team whose id is known before it is stored. */
export interface ReservedTeam extends NewTeam {
  readonly id: number;
}

/** Reserves ids for teams, in their order. Ids are never reused. */
export async function reserveTeamIds(tx: Tx, teams: readonly NewTeam[]): Promise<number[]> {
  const ids = await insertTeams(tx, teams);
  await deleteTeams(tx, ids);
  return ids;
}

const NEW_COLUMNS = [
  'exercise_id',
  'name',
  'role',
  'address',
  'cell',
  'join_code',
  'token_hash',
  'sandbox_count',
  'sandbox_matched',
  'file_bytes',
] as const;

const COUNTS = { sandbox_count: 0, sandbox_matched: 0, file_bytes: 0 } as const;

const insertWithIds = prepareInsert<TeamsTables>()('teams', ['id', ...NEW_COLUMNS]);

export async function insertReserved(tx: Tx, teams: readonly ReservedTeam[]): Promise<void> {
  await insertWithIds(
    tx,
    teams.map((team) => ({ ...team, ...COUNTS })),
  );
}

const insertRows = prepareInsert<TeamsTables, { id: number; token_hash: string }>()(
  'teams',
  NEW_COLUMNS,
  'returning id, token_hash',
);

/** Returns the ids, in the order of the teams. */
export async function insertTeams(tx: Tx, teams: readonly NewTeam[]): Promise<number[]> {
  const inserted = await insertRows(
    tx,
    teams.map((team) => ({ ...team, ...COUNTS })),
  );
  // A database may return the rows of one statement in any order; no two teams have the same token.
  const ids = new Map(inserted.map(({ id, token_hash }) => [token_hash, id]));
  return teams.map(({ token_hash }) => {
    const id = ids.get(token_hash);
    if (id === undefined) throw new Error('A team was not stored.');
    return id;
  });
}

export async function updateTeam(
  tx: Tx,
  id: number,
  change: Partial<Pick<TeamTable, 'name' | 'role' | 'address' | 'cell' | 'join_code' | 'token_hash'>>,
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
