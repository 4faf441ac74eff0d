import type { ExerciseState } from '../../live/exercise-clock.ts';
import { compareNames } from '../../texts/compare-names.ts';
import type { MilestoneColumn, TeamRow } from '../frame/overview-state.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { reachedBy } from './milestone-groups.ts';
import { byQuiet, type Standing, standingOf } from './standing.ts';

const CHANGED_WITHIN_S = 300;

/** What the order and the filters need to know of a team at a moment. */
export interface Judged {
  readonly team: TeamRow;
  readonly standing: Standing;
  readonly hasChanged: boolean;
}

export function judge(team: TeamRow, state: ExerciseState, elapsed: number): Judged {
  let latest = Number.NEGATIVE_INFINITY;
  for (const at of team.milestones.switchedAt.values()) if (at > latest) latest = at;
  return {
    team,
    standing: standingOf(team, state, elapsed),
    hasChanged: state !== 'READY' && elapsed - latest <= CHANGED_WITHIN_S,
  };
}

/** Whether a team is among those that the address asks for. */
export function isWanted({ team, standing, hasChanged }: Judged, { role, state }: CockpitSearch): boolean {
  if (role !== undefined && team.role !== role) return false;
  if (state === 'stuck') return standing.kind === 'stuck';
  if (state === 'finished') return standing.kind === 'finished';
  return state === 'changed' ? hasChanged : true;
}

/** The ids of teams in the order that the address asks for; the quietest first where it does not. */
export function orderOf(
  teams: readonly Judged[],
  sort: CockpitSearch['sort'],
  milestones: readonly MilestoneColumn[],
  locale: string,
): string[] {
  const places = milestones.map((_, place) => place);
  const compare = compareNames(locale);
  const byName = (a: Judged, b: Judged): number => compare(a.team.name, b.team.name);
  const rules: Record<NonNullable<CockpitSearch['sort']> | 'quiet', (a: Judged, b: Judged) => number> = {
    quiet: (a, b) => byQuiet(a.standing, b.standing) || byName(a, b),
    name: byName,
    score: (a, b) => b.team.score - a.team.score || byName(a, b),
    reached: (a, b) =>
      reachedBy(b.team, places, milestones).reached - reachedBy(a.team, places, milestones).reached || byName(a, b),
  };
  return teams.toSorted(rules[sort ?? 'quiet']).map(({ team }) => team.teamId);
}
