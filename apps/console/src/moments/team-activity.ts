import { numberAt } from '../exercise/digits.ts';
import type { Activities } from './moments.generated.ts';

/** How often a team acted, minute by minute of exercise time. */
export interface TeamActivity {
  /** The latest minute in which it did. */
  readonly minute: number;
  /** The acts in each of the minutes up to that one. */
  readonly counts: readonly number[];
}

export const NO_ACTIVITY: TeamActivity = { minute: 0, counts: [] };

const WIDTH = 2;

const readActivity = ({ minute, counts }: Activities['teams'][number]['activity']): TeamActivity => ({
  minute,
  counts: Array.from({ length: counts.length / WIDTH }, (_, index) => numberAt(counts, index, WIDTH)),
});

/** With what is new: teams to which nothing has happened stay the same objects. */
export const addActivities = (
  known: ReadonlyMap<string, TeamActivity>,
  { whole, teams }: Pick<Activities, 'whole' | 'teams'>,
): ReadonlyMap<string, TeamActivity> =>
  new Map([...(whole ? [] : known), ...teams.map(({ teamId, activity }) => [teamId, readActivity(activity)] as const)]);
