import { useTexts } from '../../texts/use-texts.ts';
import { BarRow } from '../charts/bar-row.tsx';
import { Chart } from '../charts/chart.tsx';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import type { Findings } from './findings.generated.ts';
import { useShownTeams } from './use-shown-teams.ts';

/** Which objectives the teams met: a bar each, of the teams whose role can meet it. */
export function Objectives({ objectives }: Pick<Findings, 'objectives'>) {
  const { t } = useTexts();
  const { groups } = useDebrief();
  const groupWords = useGroupWords();
  const { namesOf } = useShownTeams();
  const rows = objectives.flatMap(({ name: objective, teams }) =>
    groups.flatMap((group) => {
      const ids = new Set(group.teams.map(({ teamId }) => teamId));
      const own = teams.filter(({ teamId }) => ids.has(teamId));
      const met = own.filter((team) => team.met);
      const reached = own.reduce((sum, team) => sum + team.reached, 0);
      const total = own.reduce((sum, team) => sum + team.total, 0);
      const words = groupWords(group);
      const name = words === '' ? objective : t('objectiveOfGroup', { objective, group: words });
      return own.length === 0 ? [] : { name, own, met, reached, total };
    }),
  );
  if (rows.length === 0) return null;
  return (
    <Chart
      question={t('chartObjectives')}
      table={
        <table className="table">
          <caption className="hidden-text">{t('chartObjectives')}</caption>
          <thead>
            <tr>
              <th>{t('objective')}</th>
              <th>{t('metBy')}</th>
              <th>{t('milestonesOfObjective')}</th>
              <th>{t('notMetBy')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, own, met, reached, total }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{t('teamsOfTeams', { count: met.length, total: own.length })}</td>
                <td>{t('reachedOfTotal', { reached, total })}</td>
                <td>{namesOf(own.filter((team) => !team.met).map(({ teamId }) => teamId)) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ul className="share-bars">
        {rows.map(({ name, own, met }) => (
          <BarRow
            key={name}
            look="good"
            share={met.length / own.length}
            count={t('teamsOfTeams', { count: met.length, total: own.length })}
          >
            {name}
          </BarRow>
        ))}
      </ul>
    </Chart>
  );
}
