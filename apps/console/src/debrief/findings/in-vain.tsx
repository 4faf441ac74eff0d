import { Button } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { BarRow } from '../charts/bar-row.tsx';
import { Chart } from '../charts/chart.tsx';
import { useDebrief } from '../history/debrief-context.ts';
import type { Findings, VainTry } from './findings.generated.ts';
import { useShownTeams } from './use-shown-teams.ts';

const SHOWN_AT_FIRST = 12;

const keyOf = ({ tool, text }: VainTry): string => JSON.stringify([tool, text]);

/** What teams tried in vain, what most of them tried first. */
export function InVain({ tries }: Pick<Findings, 'tries'>) {
  const { t } = useTexts();
  const { shown } = useDebrief();
  const { isShown, namesOf } = useShownTeams();
  const [isWhole, setWhole] = useState(false);
  const rows = tries
    .map((one) => ({ ...one, teamIds: one.teamIds.filter(isShown) }))
    .filter(({ teamIds }) => teamIds.length > 0)
    .sort((one, other) => other.teamIds.length - one.teamIds.length || other.count - one.count);
  if (rows.length === 0) return null;
  const wordsOf = ({ tool, text }: VainTry): string =>
    tool === null ? t('vainMail', { address: text }) : text === '' ? tool : t('vainTool', { tool, text });
  const listed = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <Chart
      question={t('chartVain')}
      table={
        <table className="table">
          <caption className="hidden-text">{t('chartVain')}</caption>
          <thead>
            <tr>
              <th>{t('triedWhat')}</th>
              <th>{t('triedBy')}</th>
              <th>{t('triedTimes')}</th>
              <th>{t('debriefTeams')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={keyOf(one)}>
                <td>{wordsOf(one)}</td>
                <td>{t('teamsOfTeams', { count: one.teamIds.length, total: shown.length })}</td>
                <td>{one.count}</td>
                <td>{namesOf(one.teamIds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ul className="share-bars">
        {listed.map((one) => (
          <BarRow
            key={keyOf(one)}
            look="plain"
            share={one.teamIds.length / shown.length}
            count={t('teamsOfTeams', { count: one.teamIds.length, total: shown.length })}
          >
            {wordsOf(one)}
          </BarRow>
        ))}
      </ul>
      {listed.length < rows.length ? (
        <div className="no-print">
          <Button onClick={() => setWhole(true)}>{t('showAllTries', { count: rows.length })}</Button>
        </div>
      ) : null}
    </Chart>
  );
}
