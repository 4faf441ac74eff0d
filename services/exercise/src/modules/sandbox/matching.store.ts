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
