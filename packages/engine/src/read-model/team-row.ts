import type { State } from '../state/state.ts';
import type { ClockView } from '../view/clock.ts';
import type { Overview, TeamRow } from '../view/overview.ts';
import { patientSince, type TeamWord, teamWord } from '../words/team-word.ts';

/**
 * Since when a team has neither done anything nor been sent a hint, although it has something to do or nothing more
 * happens by itself; `null` if it has finished, has no members, or waits for time.
 */
export function stuckSince(row: TeamRow): number | null {
  return row.finishedAt !== null || row.members === 0 || row.waitsForTime ? null : patientSince(row);
}

/** The word for a team at a moment, by what its row and its clock say. */
export function wordOfRow(
  row: TeamRow,
  { phase, time }: Pick<ClockView, 'phase' | 'time'>,
  stuckAfter: number,
): TeamWord | null {
  return teamWord({ ...row, phase }, { time, stuckAfter });
}

/** Whether an overview contains anything that a client at that position does not have. */
export function isOverviewNews(
  { whole, teams, removed }: Pick<Overview, 'whole' | 'teams' | 'removed'>,
  { sharedChanges }: State,
  after: number,
): boolean {
  return whole || teams.length > 0 || removed.length > 0 || (sharedChanges.last?.position ?? 0) > after;
}
