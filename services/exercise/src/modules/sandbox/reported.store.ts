import { type Handle, prepareQuery } from '@muster/kit/database';

interface ReportedTables {
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
}

const tables = (handle: Handle) => handle.tables<ReportedTables>();

const newest = prepareQuery<ReportedTables, { teamId: number; before: number; limit: number }>()((db, parameter) =>
  db
    .selectFrom('sandbox_logs')
    .select([
      'team_id as teamId',
      'position as number',
      'received_at as receivedAt',
      'logged_at as timestamp',
      'while_running as whileRunning',
      'cmd',
      'type',
      'cmd_source as cmdSource',
      'working_directory as workingDirectory',
      'username',
      'container',
    ])
    .where('team_id', '=', parameter('teamId'))
    .where('position', '<', parameter('before'))
    .orderBy('position', 'desc')
    .limit(parameter('limit')),
);

/** A command that a sandbox has reported. */
export type ReportedCommand = Awaited<ReturnType<typeof newest>>[number];

/** The last ones before a number, newest first. */
export async function newestBefore(
  handle: Handle,
  teamId: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ReportedCommand[]> {
  return newest(handle, { teamId, before, limit });
}

export type SandboxRecord = Readonly<ReportedTables['sandbox_logs']>;

/** Those after a position, oldest first. */
export async function logsAfter(
  handle: Handle,
  teamId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<SandboxRecord[]> {
  return tables(handle)
    .selectFrom('sandbox_logs')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}
