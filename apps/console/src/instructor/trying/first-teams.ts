import type { TriedTeam } from '../../stage/try-out/try-messages.ts';
import type { TextId } from '../../texts/store.ts';

export const MAX_TEAMS = 4;

/** The names of teams, in their order. */
export const TEAM_NAMES = ['tryTeamA', 'tryTeamB', 'tryTeamC', 'tryTeamD'] as const satisfies readonly TextId[];

/** A team of each of the first two roles; without roles, one team. */
export function firstTeams(roles: readonly string[], names: readonly string[]): readonly TriedTeam[] {
  const [first = null, second] = roles;
  const [one = '', other = ''] = names;
  const teams = [{ name: one, role: first }];
  return second === undefined ? teams : [...teams, { name: other, role: second }];
}

/** One more: of a role that has no team yet, if there is one. */
export function nextTeam(teams: readonly TriedTeam[], roles: readonly string[], names: readonly string[]): TriedTeam {
  const free = <Value>(all: readonly Value[], taken: (value: Value) => boolean): Value | undefined =>
    all.find((one) => !taken(one)) ?? all[0];
  const name = free(names, (one) => teams.some((team) => team.name === one)) ?? '';
  return { name, role: free(roles, (one) => teams.some((team) => team.role === one)) ?? null };
}
