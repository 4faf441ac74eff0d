import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import { sql } from 'kysely';

interface CursorTables {
  teams: { id: number; exercise_id: number; token_hash: string; sandbox_count: number; sandbox_matched: number };
  exercises: { id: number; on_demand: boolean };
}

const tables = (handle: Handle) => handle.tables<CursorTables>();

const tokenOf = prepareQuery<CursorTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select('token_hash').where('id', '=', parameter('id')),
);

export async function findTokenHash(handle: Handle, teamId: number): Promise<string | undefined> {
  return (await tokenOf(handle, { id: teamId }))[0]?.token_hash;
}

/** Whether the clock of the team is running: its own on demand, otherwise that of the exercise. */
const IS_RUNNING = sql<boolean | number>`exists (
  select 1 from exercises left join team_progress on team_progress.team_id = teams.id
  where exercises.id = teams.exercise_id
    and case when exercises.on_demand then team_progress.state else exercises.state end = 'RUNNING')`;

interface CountedUp {
  readonly sandbox_count: number;
  readonly sandbox_matched: number;
  readonly is_running: boolean | number;
}

/** Logs that cannot match count as matched at once, unless an earlier one waits. */
const countedUp = prepareQuery<CursorTables, { teamId: number; tokenHash: string; count: number; before: number }>()(
  (_, parameter) => sql<CountedUp>`update teams set
    sandbox_count = sandbox_count + ${parameter('count')},
    sandbox_matched = case when sandbox_matched = sandbox_count and not ${IS_RUNNING}
      then sandbox_count + ${parameter('count')} else sandbox_matched end
    where id = ${parameter('teamId')} and token_hash = ${parameter('tokenHash')}
      and sandbox_count <= ${parameter('before')}
    returning sandbox_count, sandbox_matched, ${IS_RUNNING} as is_running`,
);

/** Undefined if the team is gone, its token has changed, or it would exceed the maximum. */
export async function countUp(
  tx: Tx,
  { teamId, tokenHash, count, max }: { teamId: number; tokenHash: string; count: number; max: number },
): Promise<CountedUp | undefined> {
  return (await countedUp(tx, { teamId, tokenHash, count, before: max - count }))[0];
}

/** Undefined unless the token is still valid. */
export async function countWithToken(tx: Tx, teamId: number, tokenHash: string): Promise<number | undefined> {
  const row = await tables(tx)
    .selectFrom('teams')
    .select('sandbox_count')
    .where('id', '=', teamId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.sandbox_count;
}

/** In the order of their ids, after one of them. */
export async function listTeamsBehind(handle: Handle, after: number, limit: number): Promise<{ id: number }[]> {
  return tables(handle)
    .selectFrom('teams')
    .select('id')
    .whereRef('sandbox_matched', '<', 'sandbox_count')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

const byId = prepareQuery<CursorTables, { id: number }>()((db, parameter) =>
  db
    .selectFrom('teams')
    .innerJoin('exercises', 'exercises.id', 'teams.exercise_id')
    .select(['teams.id', 'exercises.id as exercise_id', 'exercises.on_demand', 'sandbox_count', 'sandbox_matched'])
    .where('teams.id', '=', parameter('id')),
);

export type MatchedTeam = Awaited<ReturnType<typeof byId>>[number];

export async function findMatchedTeam(handle: Handle, id: number): Promise<MatchedTeam | undefined> {
  return (await byId(handle, { id }))[0];
}

/** Returns false if it is not at `from`. */
export async function updateCursor(
  handle: Handle,
  teamId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(handle)
    .updateTable('teams')
    .set({ sandbox_matched: to })
    .where('id', '=', teamId)
    .where('sandbox_matched', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofTeam = prepareQuery<CursorTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select(['id', 'sandbox_count']).where('id', '=', parameter('id')),
);

const ofExercise = prepareQuery<CursorTables, { id: number }>()((db, parameter) =>
  db
    .selectFrom('teams')
    .select(['id', 'sandbox_count'])
    .where('exercise_id', '=', parameter('id'))
    .where('sandbox_count', '>', 0)
    .orderBy('id'),
);

export async function countOfTeam(handle: Handle, id: number): Promise<number | undefined> {
  return (await ofTeam(handle, { id }))[0]?.sandbox_count;
}

/** Of the teams with any. */
export async function countsOfExercise(handle: Handle, id: number): Promise<{ id: number; sandbox_count: number }[]> {
  return ofExercise(handle, { id });
}
