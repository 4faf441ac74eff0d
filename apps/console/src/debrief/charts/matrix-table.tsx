import { median } from '@muster/engine/history';
import { countsFor } from '../../exercise/milestone-count.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import { reachedIn, timeIn } from './matrix-times.ts';
import { MilestoneName } from './milestone-name.tsx';

const MAX_COLUMNS = 8;

/** The matrix in numbers, with a column per group, or per team where there are few. */
export function MatrixTable() {
  const { t } = useTexts();
  const { columns, shown, groups, grouping, histories, hidesSolutions } = useDebrief();
  const groupWords = useGroupWords();
  const teams = grouping === undefined ? shown.slice(0, MAX_COLUMNS) : [];
  const parts = grouping === undefined ? [] : groups;
  return (
    <table className="table">
      <caption className="hidden-text">{t('chartMatrix')}</caption>
      <thead>
        <tr>
          <th>{t('debriefMilestone')}</th>
          <th>{t('reachedBy')}</th>
          <th>{t('firstAt')}</th>
          <th>{t('medianAt')}</th>
          {parts.map((group) => (
            <th key={group.title}>{groupWords(group)}</th>
          ))}
          {teams.map(({ teamId, name }) => (
            <th key={teamId}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, place) => {
          const { name, displayName, outcome } = column;
          const counting = shown.filter((team) => countsFor(column, team));
          const times = counting.flatMap(({ teamId }) => timeIn(histories.get(teamId), place) ?? []);
          const middle = median(times);
          return (
            <tr key={name}>
              <td>
                <MilestoneName name={displayName || name} isHidden={hidesSolutions && times.length === 0} />
                {outcome === 'BAD' && (!hidesSolutions || times.length > 0) ? (
                  <span className="setback-word"> {t('aSetback')}</span>
                ) : null}
              </td>
              <td>{t('reachedOfTotal', { reached: times.length, total: counting.length })}</td>
              <td>{times.length === 0 ? '–' : formatClock(Math.min(...times))}</td>
              <td>{middle === undefined ? '–' : formatClock(middle)}</td>
              {parts.map((group) => (
                <td key={group.title}>{t('reachedOfTotal', reachedIn(group, column, place, histories))}</td>
              ))}
              {teams.map(({ teamId }) => {
                const at = timeIn(histories.get(teamId), place);
                return <td key={teamId}>{at === undefined ? '–' : formatClock(at)}</td>;
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
