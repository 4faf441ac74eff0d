import { type Handle, prepareInsert, prepareQuery, type Tx } from '@muster/kit/database';
import { sql } from 'kysely';
import type { SandboxLog } from './read-logs.ts';

interface SandboxTables {
  teams: { id: number; token_hash: string; sandbox_count: number };
  sandbox_logs: {
    team_id: number;
    position: number;
    received_at: number;
    while_running: boolean;
    logged_at: string;
    cmd: string;
    type: string | null;
    cmd_source: string | null;
    working_directory: string | null;
    username: string | null;
    container: string | null;
  };
}

const tables = (handle: Handle) => handle.tables<SandboxTables>();

const tokenOf = prepareQuery<SandboxTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select('token_hash').where('id', '=', parameter('id')),
);

export async function tokenHashOf(handle: Handle, teamId: number): Promise<string | undefined> {
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
const countedUp = prepareQuery<SandboxTables, { teamId: number; tokenHash: string; count: number; before: number }>()(
  (_, parameter) => sql<CountedUp>`update teams set
    sandbox_count = sandbox_count + ${parameter('count')},
    sandbox_matched = case when sandbox_matched = sandbox_count and not ${IS_RUNNING}
      then sandbox_count + ${parameter('count')} else sandbox_matched end
    where id = ${parameter('teamId')} and token_hash = ${parameter('tokenHash')}
      and sandbox_count <= ${parameter('before')}
    returning sandbox_count, sandbox_matched, ${IS_RUNNING} as is_running`,
);

/**
 * Reserves the next numbers of a team for this many logs; undefined if the team is gone, its token has changed, or it
 * would exceed the maximum. Locks the team against deletion until the transaction ends.
 */
export async function countUp(
  tx: Tx,
  { teamId, tokenHash, count, max }: { teamId: number; tokenHash: string; count: number; max: number },
): Promise<{ readonly last: number; readonly matched: number; readonly whileRunning: boolean } | undefined> {
  const [row] = await countedUp(tx, { teamId, tokenHash, count, before: max - count });
  if (row === undefined) return undefined;
  return { last: row.sandbox_count, matched: row.sandbox_matched, whileRunning: Boolean(row.is_running) };
}

/** The number of logs of a team, if the token is still valid. */
export async function logCount(tx: Tx, teamId: number, tokenHash: string): Promise<number | undefined> {
  const row = await tables(tx)
    .selectFrom('teams')
    .select('sandbox_count')
    .where('id', '=', teamId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.sandbox_count;
}

const insertRows = prepareInsert<SandboxTables>()('sandbox_logs', [
  'team_id',
  'position',
  'received_at',
  'while_running',
  'logged_at',
  'cmd',
  'type',
  'cmd_source',
  'working_directory',
  'username',
  'container',
]);

export async function insertLogs(
  tx: Tx,
  { teamId, after, now, whileRunning }: { teamId: number; after: number; now: number; whileRunning: boolean },
  logs: readonly SandboxLog[],
): Promise<void> {
  await insertRows(
    tx,
    logs.map((log, index) => ({
      team_id: teamId,
      position: after + index + 1,
      received_at: now,
      while_running: whileRunning,
      logged_at: log['@timestamp'],
      cmd: log.cmd,
      type: log.type,
      cmd_source: log.cmd_source,
      working_directory: log.working_directory,
      username: log.username,
      container: log.container,
    })),
  );
}
