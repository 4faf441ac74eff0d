import { readPage } from '../../page.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { type ReportedCommand, reportedCommands } from '../sandbox/index.ts';
import type { RequestReads } from './request-reads.ts';

export interface CommandPage {
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

export const DEFAULT_COMMANDS = 50;
export const MAX_COMMANDS = 200;

/** The commands that the sandbox of a team has reported, newest first. */
export async function teamCommands(
  platform: ExerciseDeps,
  read: RequestReads,
  teamId: number,
  page: CommandPage,
): Promise<ReportedCommand[]> {
  const { limit } = readPage({ limit: page.limit }, { max: MAX_COMMANDS, defaultLimit: DEFAULT_COMMANDS });
  const { id } = await read.team(teamId);
  return reportedCommands(platform, id, { before: page.before ?? Number.MAX_SAFE_INTEGER, limit });
}
