import type { Deps } from '../../deps.ts';
import { newestBefore, type ReportedCommand } from './reported.store.ts';

export type { ReportedCommand };

/** What the sandbox of a team has reported, the newest first; for those who may see the team. */
export async function reportedCommands(
  { database }: Pick<Deps, 'database'>,
  teamId: number,
  page: { readonly before: number; readonly limit: number },
): Promise<ReportedCommand[]> {
  return newestBefore(database, teamId, page);
}
