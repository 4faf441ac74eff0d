import { compareNames } from '@muster/ui/texts';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { reachedBy } from './milestone-groups.ts';
import { byQuiet, type Standing, type StandingMoment, standingOf } from './team-standing.ts';

const CHANGED_WITHIN_S = 300;

/** The data of a team for order and filters, at a moment. */
export interface TeamWithStanding {
  readonly team: TeamRow;
  readonly standing: Standing;
  readonly hasChanged: boolean;
}

export function judge(team: TeamRow, moment: StandingMoment): TeamWithStanding {
  let latest = Number.NEGATIVE_INFINITY;
  for (const at of team.milestones.switchedAt.values()) if (at > latest) latest = at;
  return {
    team,
    standing: standingOf(team, moment),
    hasChanged: moment.state !== 'READY' && moment.elapsed - latest <= CHANGED_WITHIN_S,
  };
}

/** Whether a team matches the filters of the address; `tagged` are the teams with its tag, if there is one. */
export function isWanted(
  { team, standing, hasChanged }: TeamWithStanding,
  { role, state }: CockpitSearch,
  tagged: ReadonlySet<string> | undefined,
): boolean {
  if (tagged?.has(team.teamId) === false) return false;
  if (role !== undefined && team.role !== role) return false;
  if (state === undefined) return true;
  return state === 'changed' ? hasChanged : standing.kind === state;
}

/** The ids of teams in the order of the address; by default, the quietest first. */
export function orderOf(
  teams: readonly TeamWithStanding[],
  sort: CockpitSearch['sort'],
  milestones: readonly MilestoneColumn[],
  locale: string,
): string[] {
  const places = milestones.map((_, place) => place);
  const compare = compareNames(locale);
  const byName = (a: TeamWithStanding, b: TeamWithStanding): number => compare(a.team.name, b.team.name);
  const rules: Record<
    NonNullable<CockpitSearch['sort']> | 'quiet',
    (a: TeamWithStanding, b: TeamWithStanding) => number
  > = {
    quiet: (a, b) => byQuiet(a.standing, b.standing) || byName(a, b),
    name: byName,
    score: (a, b) => b.team.score - a.team.score || byName(a, b),
    reached: (a, b) =>
      reachedBy(b.team, places, milestones).reached - reachedBy(a.team, places, milestones).reached || byName(a, b),
  };
  return teams.toSorted(rules[sort ?? 'quiet']).map(({ team }) => team.teamId);
}
