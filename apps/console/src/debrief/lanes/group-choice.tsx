import { SelectField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { GROUPINGS, type Grouping, groupingsOf } from '../history/team-groups.ts';

const TEXTS = { role: 'groupByRole', ending: 'groupByEnding', cell: 'groupByCell' } as const;

/** How the teams are grouped: by what divides them. */
export function GroupChoice() {
  const { t } = useTexts();
  const { teams, columns, grouping } = useDebrief();
  const navigate = useNavigate({ from: '/exercises/$exercise/debrief' });
  const offered = useMemo(() => groupingsOf(teams, columns), [teams, columns]);
  const options = GROUPINGS.filter((one) => one === grouping || offered.includes(one));
  if (options.length === 0) return null;
  const choose = (value: string): void => {
    const chosen = GROUPINGS.find((one) => one === value);
    void navigate({
      search: ({ group: _group, ...others }: { group?: Grouping }) =>
        chosen === undefined ? others : { ...others, group: chosen },
      replace: true,
    });
  };
  return (
    <SelectField
      label={t('groupTeams')}
      labelHidden
      value={grouping ?? ''}
      options={[
        { value: '', label: t('groupByNothing') },
        ...options.map((one) => ({ value: one, label: t(TEXTS[one]) })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
