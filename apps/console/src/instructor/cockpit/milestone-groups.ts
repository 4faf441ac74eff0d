import type { MilestoneCount } from '@muster/engine/counting';
import { countReached, countsFor } from '../../exercise/milestone-count.ts';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';

/** The milestones of one learning activity, by index in the definition. */
export interface MilestoneGroup {
  /** Null: those without an activity. */
  readonly activity: string | null;
  readonly places: readonly number[];
}

/** Groups in the order of their first milestone in the definition; milestones without an activity come last. */
export function groupsOf(milestones: readonly MilestoneColumn[]): MilestoneGroup[] {
  const groups = new Map<string | null, number[]>();
  for (const [place, { activity }] of milestones.entries()) {
    const known = groups.get(activity);
    if (known === undefined) groups.set(activity, [place]);
    else known.push(place);
  }
  const all = [...groups].map(([activity, places]) => ({ activity, places }));
  return [...all.filter(({ activity }) => activity !== null), ...all.filter(({ activity }) => activity === null)];
}

interface ReachedCount {
  readonly reached: number;
  readonly total: number;
}

/** What a team has reached of these. */
export function reachedBy(
  team: TeamRow,
  places: readonly number[],
  milestones: readonly MilestoneColumn[],
): MilestoneCount {
  return countReached(team, places, milestones, (place) => team.milestones.on.has(place));
}

/** What all these teams have reached of these, together. */
export function reachedTogether(
  teams: readonly TeamRow[],
  places: readonly number[],
  milestones: readonly MilestoneColumn[],
): MilestoneCount {
  const sum = { reached: 0, total: 0, setbacks: 0 };
  for (const team of teams) {
    const { reached, total, setbacks } = reachedBy(team, places, milestones);
    sum.reached += reached;
    sum.total += total;
    sum.setbacks += setbacks;
  }
  return sum;
}

/** How many teams have reached a milestone, of those for which it counts. */
export function reachedByTeams(teams: readonly TeamRow[], place: number, milestone: MilestoneColumn): ReachedCount {
  const those = teams.filter((team) => countsFor(milestone, team));
  return { reached: those.filter((team) => team.milestones.on.has(place)).length, total: those.length };
}

const HEAT_STEPS = 4;

/** The shade of a share, one of five: none and all have their own. */
export function heatOf({ reached, total }: ReachedCount): 0 | 1 | 2 | 3 | 4 {
  if (reached === 0 || total === 0) return 0;
  if (reached === total) return HEAT_STEPS;
  return Math.min(HEAT_STEPS - 1, 1 + Math.floor((3 * reached) / total)) as 1 | 2 | 3;
}

/** The name of a learning activity as people read it: `read-messages` is “Read messages”. */
export function activityWords(activity: string): string {
  const words = activity.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
