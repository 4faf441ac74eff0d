import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export interface BenchLog {
  readonly '@timestamp': string;
  readonly cmd: string;
  readonly type: string;
  readonly working_directory: string;
  readonly username: string;
  readonly container: string;
}

export const logOf = (index: number): BenchLog => ({
  '@timestamp': '2026-01-31T12:00:00.123456+01:00',
  cmd: `ls -la /home/trainee/project-${index} && cat notes.txt | grep -i password`,
  type: 'bash-command',
  working_directory: '/home/trainee',
  username: 'trainee',
  container: 'workstation-1',
});

/** With the settings of the service. */
export function openTable(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16384');
  return database;
}

export function createTable(database: DatabaseSync): void {
  database.exec(`create table sandbox_logs (
    team_id integer not null, position integer not null, received_at integer not null, while_running boolean not null,
    logged_at text not null, cmd text not null, type text, cmd_source text, working_directory text, username text,
    container text, primary key (team_id, position))`);
}

export function insertOf(rows: number): string {
  return `insert into sandbox_logs values ${new Array(rows).fill('(1, ?, ?, 1, ?, ?, ?, null, ?, ?, ?)').join(', ')}`;
}

export function parametersOf(logs: readonly BenchLog[], first: number): SQLInputValue[] {
  const now = Date.now();
  return logs.flatMap((log, index) => [
    first + index,
    now,
    log['@timestamp'],
    log.cmd,
    log.type,
    log.working_directory,
    log.username,
    log.container,
  ]);
}
