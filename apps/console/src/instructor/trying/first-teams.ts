import type { TriedTeam } from './try-messages.ts';

export const MAX_TEAMS = 4;

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta'] as const;

/** A team of each of the first two roles; without roles, one team. */
export function firstTeams(roles: readonly string[]): readonly TriedTeam[] {
  const [first = null, second] = roles;
  const teams = [{ name: NAMES[0], role: first }];
  return second === undefined ? teams : [...teams, { name: NAMES[1], role: second }];
}

/** One more: of a role that has no team yet, if there is one. */
export function nextTeam(teams: readonly TriedTeam[], roles: readonly string[]): TriedTeam {
  const free = <Value>(all: readonly Value[], taken: (value: Value) => boolean): Value | undefined =>
    all.find((one) => !taken(one)) ?? all[0];
  const name = free(NAMES, (one) => teams.some((team) => team.name === one)) ?? '';
  return { name, role: free(roles, (one) => teams.some((team) => team.role === one)) ?? null };
}
