import { useMemo } from 'react';
import { useDebrief } from '../history/debrief-context.ts';

/** The teams that are looked at, and how a list of teams is told. */
export function useShownTeams(): {
  readonly isShown: (teamId: string) => boolean;
  readonly namesOf: (teamIds: readonly string[]) => string;
} {
  const { shown, teams } = useDebrief();
  return useMemo(() => {
    const ids = new Set(shown.map(({ teamId }) => teamId));
    const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
    return {
      isShown: (teamId) => ids.has(teamId),
      namesOf: (teamIds) => teamIds.flatMap((id) => (ids.has(id) ? (names.get(id) ?? []) : [])).join(', '),
    };
  }, [shown, teams]);
}
