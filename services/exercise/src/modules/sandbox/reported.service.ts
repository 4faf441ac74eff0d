import type { Deps } from '../../deps.ts';
import { newestBefore, type ReportedCommand } from './reported.store.ts';

export type { ReportedCommand };

/** The commands reported by the sandbox of a team, newest first; for callers who can see the team. */
export async function reportedCommands(
  { database }: Pick<Deps, 'database'>,
  teamId: number,
  page: { readonly before: number; readonly limit: number },
): Promise<ReportedCommand[]> {
  return newestBefore(database, teamId, page);
}
