import { prepareInsert, type Tx } from '@muster/kit/database';
import type { SandboxLog } from './read-logs.ts';

interface SandboxTables {
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
