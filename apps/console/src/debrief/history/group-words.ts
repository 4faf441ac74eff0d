import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from './debrief-context.ts';
import type { TeamGroup } from './team-groups.ts';

const WITHOUT = { role: 'groupWithoutRole', ending: 'groupWithoutEnding', cell: 'groupWithoutCell' } as const;

/** What a group is called, with the number of its teams; empty if the teams are not grouped. */
export function useGroupWords(): (group: TeamGroup) => string {
  const { t } = useTexts();
  const { grouping } = useDebrief();
  return ({ title, teams }) =>
    grouping === undefined ? '' : t('groupOfTeams', { group: title ?? t(WITHOUT[grouping]), count: teams.length });
}
