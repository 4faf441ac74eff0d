import { type Handle, prepareQuery } from '@muster/kit/database';

interface MatchingTables {
  sandbox_logs: {
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
  };
  teams: { id: number; exercise_id: number; sandbox_count: number; sandbox_matched: number };
  exercises: { id: number; on_demand: boolean };
}

const tables = (handle: Handle) => handle.tables<MatchingTables>();

/** Teams with unmatched logs, after an id. */
export async function teamsBehind(handle: Handle, after: number, limit: number): Promise<number[]> {
  const rows = await tables(handle)
    .selectFrom('teams')
    .select('id')
    .whereRef('sandbox_matched', '<', 'sandbox_count')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const byId = prepareQuery<MatchingTables, { id: number }>()((db, parameter) =>
  db
    .selectFrom('teams')
    .innerJoin('exercises', 'exercises.id', 'teams.exercise_id')
    .select(['teams.id', 'exercises.id as exercise_id', 'exercises.on_demand', 'sandbox_count', 'sandbox_matched'])
    .where('teams.id', '=', parameter('id')),
);

export type MatchedTeam = Awaited<ReturnType<typeof byId>>[number];

export async function matchedTeam(handle: Handle, id: number): Promise<MatchedTeam | undefined> {
  return (await byId(handle, { id }))[0];
}

const after = prepareQuery<MatchingTables, { teamId: number; after: number; limit: number }>()((db, parameter) =>
  db
    .selectFrom('sandbox_logs')
    .select([
      'position',
      'while_running',
      'cmd',
      'type',
      'cmd_source as cmdSource',
      'working_directory as workingDirectory',
      'username',
      'container',
    ])
    .where('team_id', '=', parameter('teamId'))
    .where('position', '>', parameter('after'))
    .orderBy('position')
    .limit(parameter('limit')),
);

export type LoggedCommand = Awaited<ReturnType<typeof after>>[number];

export async function logsAfter(
  handle: Handle,
  teamId: number,
  position: number,
  limit: number,
): Promise<LoggedCommand[]> {
  return after(handle, { teamId, after: position, limit });
}

/** Returns false if another instance has moved it, or the team was deleted. */
export async function moveCursor(
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
