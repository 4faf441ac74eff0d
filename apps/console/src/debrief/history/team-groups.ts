import type { MilestoneFacts, TeamFacts } from './history.ts';

/** By what teams can be told apart. */
export const GROUPINGS = ['role', 'ending', 'cell'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Teams that are looked at together. */
export interface TeamGroup {
  /** Null: those without a role, an ending or a cell. */
  readonly title: string | null;
  readonly teams: readonly TeamFacts[];
}

/** The groups of teams in the order of their first team, those without one last; a single one unless they are grouped. */
export function teamGroups(
  teams: readonly TeamFacts[],
  grouping: Grouping | undefined,
  columns: readonly MilestoneFacts[],
): TeamGroup[] {
  if (grouping === undefined) return [{ title: null, teams }];
  const groups = [...Map.groupBy(teams, (team) => groupOf(team, grouping, columns))];
  return groups
    .map(([title, own]) => ({ title, teams: own }))
    .sort((one, other) => Number(one.title === null) - Number(other.title === null));
}

/** What divides the teams at all. */
export function groupingsOf(teams: readonly TeamFacts[], columns: readonly MilestoneFacts[]): Grouping[] {
  return GROUPINGS.filter((grouping) => teamGroups(teams, grouping, columns).length > 1);
}

/** The ending of a team is the final milestone that it has reached. */
function groupOf(team: TeamFacts, grouping: Grouping, columns: readonly MilestoneFacts[]): string | null {
  if (grouping !== 'ending') return team[grouping];
  const ending = columns.find(({ isFinal }, place) => isFinal && team.milestones.on.has(place));
  return ending === undefined ? null : ending.displayName || ending.name;
}
