import { cellSwatch, HEATS } from '@muster/ui/charts';
import { memo } from 'react';
import { countsFor } from '../../exercise/milestone-count.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { Chart } from './chart.tsx';
import { Drawn } from './drawn.tsx';
import { MatrixParts } from './matrix-grid.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { timeIn } from './matrix-times.ts';
import { MilestoneName } from './milestone-name.tsx';

/** Who reached what, and when: the earlier, the lighter. The hovered cell shows its number. */
export function Matrix() {
  const { t } = useTexts();
  return (
    <Chart question={t('chartMatrix')} table={<MatrixTable />}>
      <MatrixDrawing />
    </Chart>
  );
}

/** Counts only once it comes near: hundreds of milestones of a hundred teams. */
function MatrixDrawing() {
  const { columns, shown, histories, hidesSolutions } = useDebrief();
  const reachedBy = columns.map((column, place) => {
    const teams = shown.filter((team) => countsFor(column, team));
    const reached = teams.filter((team) => timeIn(histories.get(team.teamId), place) !== undefined);
    return { reached: reached.length, total: teams.length };
  });
  return (
    <>
      <div className="matrix-scroll">
        <MatrixParts />
      </div>
      <HeatKey />
      <ol className="matrix-names small">
        {columns.map(({ name, displayName, outcome }, place) => (
          <NumberedMilestone
            key={name}
            name={displayName || name}
            isSetback={outcome === 'BAD'}
            isHidden={hidesSolutions && reachedBy[place]?.reached === 0}
            reached={reachedBy[place]?.reached ?? 0}
            total={reachedBy[place]?.total ?? 0}
          />
        ))}
      </ol>
    </>
  );
}

interface NumberedMilestoneProps {
  readonly name: string;
  readonly isSetback: boolean;
  /** Milestones that nobody has reached are not revealed while solutions are hidden. */
  readonly isHidden: boolean;
  readonly reached: number;
  readonly total: number;
}

const NumberedMilestone = memo(function NumberedMilestone(props: NumberedMilestoneProps) {
  const { name, isSetback, isHidden, reached, total } = props;
  const { t } = useTexts();
  return (
    <li>
      <MilestoneName name={name} isHidden={isHidden} />{' '}
      {isSetback && !isHidden ? <span className="setback-word">{t('aSetback')}</span> : null}{' '}
      <span className="muted num">{t('reachedByTeams', { count: reached, total })}</span>
    </li>
  );
});

function HeatKey() {
  const { t } = useTexts();
  const { columns, end } = useDebrief();
  const others = (
    [
      ['BAD', 'setback', 'setbackCell'],
      ['NEUTRAL', 'neutral', 'neutralCell'],
    ] as const
  ).filter(([kind]) => columns.some(({ outcome }) => outcome === kind));
  return (
    <p className="meta row matrix-key">
      {HEATS.map((heat) => (
        <span key={heat} className="row">
          <Drawn drawing={cellSwatch(heat)} />
          {t('heatUntil', { time: formatClock((heat * end) / 4) })}
        </span>
      ))}
      {others.map(([, cell, text]) => (
        <span key={cell} className="row">
          <Drawn drawing={cellSwatch(cell)} />
          {t(text)}
        </span>
      ))}
    </p>
  );
}
