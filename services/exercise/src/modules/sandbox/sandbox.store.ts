import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import { CompiledQuery } from 'kysely';
import type { SandboxLog } from './read-logs.ts';

interface SandboxTables {
  teams: { id: number; token_hash: string; sandbox_count: number };
}

const tables = (handle: Handle) => handle.tables<SandboxTables>();

const tokenOf = prepareQuery<SandboxTables, { id: number }>()((db, parameter) =>
  db.selectFrom('teams').select('token_hash').where('id', '=', parameter('id')),
);

export async function tokenHashOf(handle: Handle, teamId: number): Promise<string | undefined> {
  return (await tokenOf(handle, { id: teamId }))[0]?.token_hash;
}

/** Whether the clock of the team is running: its own on demand, otherwise that of the exercise. */
const IS_RUNNING = `exists (
  select 1 from exercises left join team_progress on team_progress.team_id = teams.id
  where exercises.id = teams.exercise_id
    and case when exercises.on_demand then team_progress.state else exercises.state end = 'RUNNING')`;

/** Logs that cannot match count as matched at once, unless an earlier one waits. */
const COUNT_UP = `update teams set
  sandbox_count = sandbox_count + ?,
  sandbox_matched = case when sandbox_matched = sandbox_count and not ${IS_RUNNING}
    then sandbox_count + ? else sandbox_matched end
  where id = ? and token_hash = ? and sandbox_count <= ?
  returning sandbox_count, sandbox_matched, ${IS_RUNNING} as is_running`;

interface Counted {
  readonly sandbox_count: number;
  readonly sandbox_matched: number;
  readonly is_running: boolean | number;
}

/**
 * Reserves the next numbers of a team for this many logs; undefined if the team is gone, its token has changed, or it
 * would exceed the maximum. Locks the team against deletion until the transaction ends.
 */
export async function countUp(
  tx: Tx,
  { teamId, tokenHash, count, max }: { teamId: number; tokenHash: string; count: number; max: number },
): Promise<{ readonly last: number; readonly matched: number; readonly whileRunning: boolean } | undefined> {
  const parameters = [count, count, teamId, tokenHash, max - count];
  const { rows } = await tables(tx).executeQuery<Counted>(CompiledQuery.raw(inDialect(tx, COUNT_UP), parameters));
  const [row] = rows;
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

const COLUMNS =
  'team_id, position, received_at, while_running, logged_at, cmd, type, cmd_source, working_directory, username, container';
const ROW = `(${COLUMNS.split(',').fill('?').join(', ')})`;

/** Few sizes on SQLite, where each is a prepared statement; on PostgreSQL each statement is a round trip. */
const ROWS_PER_STATEMENT = { sqlite: [100, 10, 1], postgres: undefined } as const;
const MAX_ROWS_PER_STATEMENT = 500;

export async function insertLogs(
  tx: Tx,
  { teamId, after, now, whileRunning }: { teamId: number; after: number; now: number; whileRunning: boolean },
  logs: readonly SandboxLog[],
): Promise<void> {
  for (let from = 0; from < logs.length; ) {
    const size = sizeOf(tx, logs.length - from);
    const parameters: unknown[] = [];
    for (let index = from; index < from + size; index += 1) {
      const log = logs[index];
      if (log === undefined) break;
      parameters.push(
        teamId,
        after + index + 1,
        now,
        whileRunning,
        log['@timestamp'],
        log.cmd,
        log.type,
        log.cmd_source,
        log.working_directory,
        log.username,
        log.container,
      );
    }
    await tables(tx).executeQuery(CompiledQuery.raw(insertOf(tx, size), parameters));
    from += size;
  }
}

function sizeOf({ dialect }: Tx, left: number): number {
  return ROWS_PER_STATEMENT[dialect]?.find((size) => size <= left) ?? Math.min(left, MAX_ROWS_PER_STATEMENT);
}

const inserts = new Map<number, string>();

function insertOf(tx: Tx, size: number): string {
  let text = inserts.get(size);
  if (text === undefined) {
    text = `insert into sandbox_logs (${COLUMNS}) values ${new Array(size).fill(ROW).join(', ')}`;
    inserts.set(size, text);
  }
  return inDialect(tx, text);
}

const numbered = new Map<string, string>();

/** Parameters are question marks on SQLite, and numbers on PostgreSQL. */
function inDialect({ dialect }: Tx, text: string): string {
  if (dialect === 'sqlite') return text;
  let converted = numbered.get(text);
  if (converted === undefined) {
    let number = 0;
    converted = text.replaceAll('?', () => `$${++number}`);
    numbered.set(text, converted);
  }
  return converted;
}
