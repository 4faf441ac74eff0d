import type { Definition } from '@muster/definition';
import { isForRole } from '@muster/engine';
import { isTimeHidden } from '../exercise-clock.ts';
import type { ProgressRow } from '../progress.store.ts';
import type { SeenTeam } from '../seen.service.ts';

/** A milestone of a team in a list of teams. */
export interface ListedMilestone {
  readonly name: string;
  readonly displayName: string;
  readonly reached: boolean;
  /** In milliseconds of exercise time. Null if it was never on, or if the caller does not see the time. */
  readonly lastOn: number | null;
}

/** The milestones of a team that the caller sees. Those that `progressed` does not contain are in their initial state. */
export function milestonesInList(
  { role, exercise }: Pick<SeenTeam, 'role' | 'exercise'>,
  { milestones, config }: Definition,
  progressed: ProgressRow['milestones'] = [],
): ListedMilestone[] {
  const switched = new Map(progressed.map(([place, ...rest]) => [place, rest]));
  return milestones.flatMap(({ name, displayName, initialState, teamVisible, roles }, place) => {
    const isSeen = teamVisible && isForRole(roles, role, config);
    if (exercise.seenAs === 'member' && !isSeen) return [];
    const [reached, lastOn] = switched.get(place) ?? [initialState, initialState ? 0 : null];
    return { name, displayName: displayName || name, reached, lastOn: isTimeHidden(exercise) ? null : lastOn };
  });
}
