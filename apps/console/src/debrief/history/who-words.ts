import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from './debrief-context.ts';

const MAX_NAMES = 3;

/** How it is said to whom something happened: some names, how many teams, or all of them. */
export function useWhoWords(): (teamIds: readonly string[]) => string {
  const { t } = useTexts();
  const { teams } = useDebrief();
  return useMemo(() => {
    const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
    return (teamIds) => {
      if (teamIds.length === 0 || (names.size > 1 && teamIds.length === names.size)) {
        return t('debriefAllTeams', { count: names.size });
      }
      if (teamIds.length > MAX_NAMES) return t('debriefTeamCount', { count: teamIds.length });
      return teamIds.flatMap((id) => names.get(id) ?? []).join(', ');
    };
  }, [t, teams]);
}
