import { median } from '@muster/engine/history';
import { HiddenText } from '@muster/ui';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { countsFor } from '../../exercise/milestone-count.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { type MilestoneFacts, reachedAt, standingAt, type TeamFacts } from '../history/history.ts';
import { Chart } from './chart.tsx';
import { heatOf, rowPaths } from './matrix-paths.ts';

const ROW = 26;
/** Wide enough for their numbers, or so that two hundred fit on a screen. */
const cellWidth = (count: number): number => (count <= 40 ? 22 : 14);

/** Who reached what, and when: the earlier, the lighter. The hovered cell shows its number. */
export function Matrix() {
  const { t } = useTexts();
  const { columns, shown, histories, hidesSolutions } = useDebrief();
  const reachedBy = columns.map((column, place) => {
    const teams = shown.filter((team) => countsFor(column, team));
    const reached = teams.filter((team) => timeIn(histories.get(team.teamId), place) !== undefined);
    return { reached: reached.length, total: teams.length };
  });
  return (
    <Chart question={t('chartMatrix')} table={<MatrixTable />}>
      <div className="matrix-scroll">
        <MatrixGrid />
      </div>
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
    </Chart>
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

type Histories = ReturnType<typeof useDebrief>['histories'];

function timeIn(histories: ReturnType<Histories['get']>, place: number): number | undefined {
  return reachedAt(histories?.[place]);
}

function MilestoneName({ name, isHidden }: Pick<NumberedMilestoneProps, 'name' | 'isHidden'>) {
  const { t } = useTexts();
  return isHidden ? <span className="muted">{t('hiddenName')}</span> : <span>{name}</span>;
}

function MatrixGrid() {
  const { t } = useTexts();
  const { columns, shown, histories, end } = useDebrief();
  const [cell, setCell] = useState({ row: 0, place: 0 });
  const width = cellWidth(columns.length);
  const row = Math.min(cell.row, shown.length - 1);
  const team = shown[row];
  const column = columns[cell.place];
  if (team === undefined || column === undefined) return null;
  const wordsOf = (): string => {
    const at = timeIn(histories.get(team.teamId), cell.place);
    const milestone = column.displayName || column.name;
    if (!countsFor(column, team)) return t('cellOther', { team: team.name, milestone });
    return at === undefined
      ? t('cellNever', { team: team.name, milestone })
      : t('cellAt', { team: team.name, milestone, time: formatClock(at) });
  };
  const walk = (event: KeyboardEvent): void => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const [down, right] = steps[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    setCell({
      row: Math.min(shown.length - 1, Math.max(0, row + down)),
      place: Math.min(columns.length - 1, Math.max(0, cell.place + right)),
    });
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setCell({
      row: Math.min(shown.length - 1, Math.max(0, Math.floor((event.clientY - top) / ROW))),
      place: Math.min(columns.length - 1, Math.max(0, Math.floor((event.clientX - left) / width))),
    });
  };
  return (
    <>
      <div className="matrix">
        <div className="matrix-head" aria-hidden="true">
          <svg width={columns.length * width} height={18}>
            {columns.map(({ name }, place) =>
              columns.length <= 40 || place % 5 === 4 || place === 0 ? (
                <text key={name} x={place * width + width / 2} y={14} textAnchor="middle">
                  {place + 1}
                </text>
              ) : null,
            )}
          </svg>
        </div>
        <ul className="matrix-teams">
          {shown.map((one) => (
            <li key={one.teamId} title={one.name}>
              {one.name}
            </li>
          ))}
        </ul>
        {/* The button inside is the same cell for keys and screen readers. */}
        <div className="matrix-body" onPointerDown={point} onPointerMove={point}>
          {shown.map((one) => (
            <MatrixRow key={one.teamId} team={one} columns={columns} own={histories.get(one.teamId)} end={end} />
          ))}
          <button
            type="button"
            ref={(element) => {
              element?.style.setProperty('width', `${width}px`);
              element?.style.setProperty('left', `${cell.place * width}px`);
              element?.style.setProperty('top', `${row * ROW}px`);
            }}
            className="matrix-cursor"
            aria-label={wordsOf()}
            onKeyDown={walk}
          />
        </div>
        <ul className="matrix-sums num">
          {shown.map((one) => (
            <li key={one.teamId}>
              <RowSum team={one} columns={columns} own={histories.get(one.teamId)} />
            </li>
          ))}
        </ul>
      </div>
      <p className="num" aria-live="polite">
        {wordsOf()}
      </p>
      <p className="meta row matrix-key">
        {[0, 1, 2, 3].map((quarter) => (
          <span key={quarter} className="row">
            <svg width={14} height={14} aria-hidden="true">
              <rect className={`heat-${quarter + 1}`} width={14} height={14} />
            </svg>
            {t('heatUntil', { time: formatClock(((quarter + 1) * end) / 4) })}
          </span>
        ))}
      </p>
    </>
  );
}

interface RowSumProps {
  readonly team: TeamFacts;
  readonly columns: readonly MilestoneFacts[];
  readonly own: ReturnType<Histories['get']>;
}

/** Memoized: rendered again only if its team has changed. */
const MatrixRow = memo(function MatrixRow({ team, columns, own, end }: RowSumProps & { readonly end: number }) {
  const width = cellWidth(columns.length);
  const cells = columns.map((column, place) => {
    if (!countsFor(column, team)) return 'other' as const;
    const at = timeIn(own, place);
    if (at === undefined) return 'never' as const;
    return column.outcome === 'BAD' ? ('setback' as const) : heatOf(at, end);
  });
  return (
    <svg className="matrix-row" width={columns.length * width} height={ROW} aria-hidden="true">
      {rowPaths(cells, width, ROW).map(({ kind, path }) => (
        <path key={kind} className={kind} d={path} />
      ))}
    </svg>
  );
});

const RowSum = memo(function RowSum({ team, columns, own }: RowSumProps) {
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

const MAX_COLUMNS = 8;

function MatrixTable() {
  const { t } = useTexts();
  const { columns, shown, histories, hidesSolutions } = useDebrief();
  const teams = shown.slice(0, MAX_COLUMNS);
  return (
    <table className="table">
      <caption className="hidden-text">{t('chartMatrix')}</caption>
      <thead>
        <tr>
          <th>{t('debriefMilestone')}</th>
          <th>{t('reachedBy')}</th>
          <th>{t('firstAt')}</th>
          <th>{t('medianAt')}</th>
          {teams.map(({ teamId, name }) => (
            <th key={teamId}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, place) => {
          const { name, displayName } = column;
          const counting = shown.filter((team) => countsFor(column, team));
          const times = counting.flatMap(({ teamId }) => timeIn(histories.get(teamId), place) ?? []);
          const middle = median(times);
          return (
            <tr key={name}>
              <td>
                <MilestoneName name={displayName || name} isHidden={hidesSolutions && times.length === 0} />
              </td>
              <td>{t('reachedOfTotal', { reached: times.length, total: counting.length })}</td>
              <td>{times.length === 0 ? '–' : formatClock(Math.min(...times))}</td>
              <td>{middle === undefined ? '–' : formatClock(middle)}</td>
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
