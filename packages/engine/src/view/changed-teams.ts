import type { State } from '../state/state.ts';

/**
 * The ids of the teams that differ between two states of one stream, those removed included: everybody else's view since
 * a position, and who may see it, is the same in both. `all` if something changed for every team.
 */
export function changedTeams(before: State, now: State): ReadonlySet<number> | 'all' {
  if (before.sharedChanges !== now.sharedChanges) return 'all';
  const ids = new Set<number>();
  for (const place of now.teams.indexesUnlike(before.teams)) {
    for (const { teams } of [before, now]) {
      const team = teams.get(place);
      if (team !== undefined) ids.add(team.id);
    }
  }
  return ids;
}
