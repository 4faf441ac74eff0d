import { HiddenText } from '@muster/ui';
import { heatOf, matrixCounts, matrixRow } from '@muster/ui/charts';
import { memo } from 'react';
import { countsFor } from '../../exercise/milestone-count.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { type MilestoneFacts, standingAt, type TeamFacts } from '../history/history.ts';
import type { TeamGroup } from '../history/team-groups.ts';
import { Drawn } from './drawn.tsx';
import { type OwnHistory, reachedIn, timeIn } from './matrix-times.ts';

interface RowSumProps {
  readonly team: TeamFacts;
  readonly columns: readonly MilestoneFacts[];
  readonly own: OwnHistory;
}

interface MatrixRowProps extends RowSumProps {
  readonly from: number;
  readonly count: number;
  readonly width: number;
  readonly end: number;
}

/** Memoized: rendered again only if its team has changed. */
export const MatrixRow = memo(function MatrixRow({ team, columns, own, end, from, count, width }: MatrixRowProps) {
  const cells = columns.slice(from, from + count).map((column, index) => {
    if (!countsFor(column, team)) return 'other' as const;
    const at = timeIn(own, from + index);
    if (at === undefined) return 'never' as const;
    if (column.outcome === 'GOOD') return heatOf(at, end);
    return column.outcome === 'BAD' ? ('setback' as const) : ('neutral' as const);
  });
  return <Drawn className="matrix-row" drawing={matrixRow(cells, width)} />;
});

export const RowSum = memo(function RowSum({ team, columns, own }: RowSumProps) {
  const { t } = useTexts();
  const { reached, total, setbacks } = standingAt(own ?? [], columns, team);
  return (
    <>
      {t('reachedOfTotal', { reached, total })}
      {setbacks === 0 ? null : (
        <span className="setback-word" title={t('setbacks', { count: setbacks })}>
          {' '}
          <span aria-hidden="true">−{setbacks}</span>
          <HiddenText>{t('setbacks', { count: setbacks })}</HiddenText>
        </span>
      )}
    </>
  );
});

interface GroupRowProps {
  readonly group: TeamGroup;
  /** The columns, by their indexes. */
  readonly places: readonly number[];
  readonly width: number;
}

/** How many teams of a group have reached each milestone, where there is room for the numbers. */
export function GroupRow({ group, places, width }: GroupRowProps) {
  const { columns, histories } = useDebrief();
  const counts = places.map((place) => {
    const column = columns[place];
    if (column === undefined) return undefined;
    const { reached, total } = reachedIn(group, column, place, histories);
    return total === 0 ? undefined : reached;
  });
  return <Drawn className="matrix-row" drawing={matrixCounts(counts, width)} />;
}
