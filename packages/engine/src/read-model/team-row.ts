import type { State } from '../state/state.ts';
import type { Overview, TeamRow } from '../view/overview.ts';

/**
 * Since when a team has done nothing, although it has something to do or nothing more happens by itself; `null` if it
 * has finished, has no members, or waits for time.
 */
export function stuckSince({ finishedAt, members, waitsForTime, lastAct }: TeamRow): number | null {
  return finishedAt !== null || members === 0 || waitsForTime ? null : (lastAct ?? 0);
}

/** Whether an overview contains anything that a client at that position does not have. */
export function isOverviewNews(
  { whole, teams, removed }: Pick<Overview, 'whole' | 'teams' | 'removed'>,
  { sharedChanges }: State,
  after: number,
): boolean {
  return whole || teams.length > 0 || removed.length > 0 || (sharedChanges.last?.position ?? 0) > after;
}
