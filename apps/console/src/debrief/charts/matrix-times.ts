import { countsFor } from '../../exercise/milestone-count.ts';
import type { useDebrief } from '../history/debrief-context.ts';
import { type MilestoneFacts, reachedAt } from '../history/history.ts';
import type { TeamGroup } from '../history/team-groups.ts';

type Histories = ReturnType<typeof useDebrief>['histories'];
/** When a team reached each milestone, by the place of its column. */
export type OwnHistory = ReturnType<Histories['get']>;

export function timeIn(own: OwnHistory, place: number): number | undefined {
  return reachedAt(own?.[place]);
}

/** How many teams of a group have reached a milestone, of those for which it counts. */
export function reachedIn(
  { teams }: TeamGroup,
  column: MilestoneFacts,
  place: number,
  histories: Histories,
): { readonly reached: number; readonly total: number } {
  const counting = teams.filter((team) => countsFor(column, team));
  const reached = counting.filter(({ teamId }) => timeIn(histories.get(teamId), place) !== undefined);
  return { reached: reached.length, total: counting.length };
}
