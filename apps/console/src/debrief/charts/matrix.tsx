import { median } from '@muster/engine/history';
import { HiddenText } from '@muster/ui';
import {
  cellSwatch,
  cellWidth,
  HEATS,
  heatOf,
  MATRIX_ROW,
  matrixCounts,
  matrixHead,
  matrixRow,
} from '@muster/ui/charts';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { countsFor } from '../../exercise/milestone-count.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import { type MilestoneFacts, reachedAt, standingAt, type TeamFacts } from '../history/history.ts';
import type { TeamGroup } from '../history/team-groups.ts';
import { Chart } from './chart.tsx';
import { Drawn } from './drawn.tsx';
import { usePrinting } from './use-printing.ts';

/** What fits on an upright A4 page beside the names and the sums. */
const COLUMNS_ON_PAPER = 18;

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

type Histories = ReturnType<typeof useDebrief>['histories'];

function timeIn(histories: ReturnType<Histories['get']>, place: number): number | undefined {
  return reachedAt(histories?.[place]);
}

function MilestoneName({ name, isHidden }: Pick<NumberedMilestoneProps, 'name' | 'isHidden'>) {
  const { t } = useTexts();
  return isHidden ? <span className="muted">{t('hiddenName')}</span> : <span>{name}</span>;
}

/** A row: of a team, or the heading of a group with how many of its teams have reached each. */
type Row = { readonly key: string; readonly team: TeamFacts } | { readonly key: string; readonly group: TeamGroup };

/** On paper in parts that are as wide as it is. */
function MatrixParts() {
  const { columns } = useDebrief();
  const isPrinting = usePrinting();
  const places = columns.map((_, place) => place);
  if (!isPrinting) return <MatrixGrid places={places} width={cellWidth(columns.length)} />;
  return Array.from({ length: Math.ceil(places.length / COLUMNS_ON_PAPER) }, (_, part) => {
    const some = places.slice(part * COLUMNS_ON_PAPER, (part + 1) * COLUMNS_ON_PAPER);
    return <MatrixGrid key={some[0]} places={some} width={cellWidth(some.length)} />;
  });
}

interface GridProps {
  /** The columns, by their indexes. */
  readonly places: readonly number[];
  readonly width: number;
}

function MatrixGrid({ places, width }: GridProps) {
  const { t } = useTexts();
  const { columns, groups, grouping, histories, end } = useDebrief();
  const groupWords = useGroupWords();
  const [cell, setCell] = useState({ row: 0, place: 0 });
  const rows = groups.flatMap((group): Row[] => [
    ...(grouping === undefined ? [] : [{ key: `group ${group.title}`, group }]),
    ...group.teams.map((team) => ({ key: team.teamId, team })),
  ]);
  const row = Math.min(cell.row, rows.length - 1);
  const current = rows[row];
  const place = places[cell.place] ?? 0;
  const column = columns[place];
  if (current === undefined || column === undefined) return null;
  const wordsOf = (): string => {
    const milestone = column.displayName || column.name;
    if ('group' in current) {
      const { reached, total } = reachedIn(current.group, column, place, histories);
      return t('cellOfGroup', { group: groupWords(current.group), milestone, reached, total });
    }
    const { team } = current;
    const at = timeIn(histories.get(team.teamId), place);
    if (!countsFor(column, team)) return t('cellOther', { team: team.name, milestone });
    return at === undefined
      ? t('cellNever', { team: team.name, milestone })
      : t('cellAt', { team: team.name, milestone, time: formatClock(at) });
  };
  const goTo = (toRow: number, toPlace: number): void =>
    setCell({
      row: Math.min(rows.length - 1, Math.max(0, toRow)),
      place: Math.min(places.length - 1, Math.max(0, toPlace)),
    });
  const walk = (event: KeyboardEvent): void => {
    const [down, right] = STEPS[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    goTo(row + down, cell.place + right);
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    goTo(Math.floor((event.clientY - top) / MATRIX_ROW), Math.floor((event.clientX - left) / width));
  };
  return (
    <>
      <div className="matrix">
        <div className="matrix-head" aria-hidden="true">
          <Drawn
            drawing={matrixHead(
              places.map((one) => one + 1),
              width,
            )}
          />
        </div>
        <ul className="matrix-teams">
          {rows.map((one) => {
            const name = 'group' in one ? groupWords(one.group) : one.team.name;
            return (
              <li key={one.key} title={name} className={'group' in one ? 'matrix-group' : undefined}>
                {name}
              </li>
            );
          })}
        </ul>
        {/* The button inside is the same cell for keys and screen readers. */}
        <div className="matrix-body" onPointerDown={point} onPointerMove={point}>
          {rows.map((one) =>
            'group' in one ? (
              <GroupRow key={one.key} group={one.group} places={places} width={width} />
            ) : (
              <MatrixRow
                key={one.key}
                team={one.team}
                columns={columns}
                from={places[0] ?? 0}
                count={places.length}
                width={width}
                own={histories.get(one.team.teamId)}
                end={end}
              />
            ),
          )}
          <button
            type="button"
            ref={(element) => {
              element?.style.setProperty('width', `${width}px`);
              element?.style.setProperty('left', `${cell.place * width}px`);
              element?.style.setProperty('top', `${row * MATRIX_ROW}px`);
            }}
            className="matrix-cursor no-print"
            aria-label={wordsOf()}
            onKeyDown={walk}
          />
        </div>
        <ul className="matrix-sums num">
          {rows.map((one) => (
            <li key={one.key}>
              {'group' in one ? null : (
                <RowSum team={one.team} columns={columns} own={histories.get(one.team.teamId)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="num no-print" aria-live="polite">
        {wordsOf()}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function reachedIn(
  { teams }: TeamGroup,
  column: MilestoneFacts,
  place: number,
  histories: Histories,
): { readonly reached: number; readonly total: number } {
  const counting = teams.filter((team) => countsFor(column, team));
  const reached = counting.filter(({ teamId }) => timeIn(histories.get(teamId), place) !== undefined);
  return { reached: reached.length, total: counting.length };
}

interface GroupRowProps extends GridProps {
  readonly group: TeamGroup;
}

/** How many teams of a group have reached each milestone, where there is room for the numbers. */
function GroupRow({ group, places, width }: GroupRowProps) {
  const { columns, histories } = useDebrief();
  const counts = places.map((place) => {
    const column = columns[place];
    if (column === undefined) return undefined;
    const { reached, total } = reachedIn(group, column, place, histories);
    return total === 0 ? undefined : reached;
  });
  return <Drawn className="matrix-row" drawing={matrixCounts(counts, width)} />;
}

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

interface RowSumProps {
  readonly team: TeamFacts;
  readonly columns: readonly MilestoneFacts[];
  readonly own: ReturnType<Histories['get']>;
}

interface MatrixRowProps extends RowSumProps {
  readonly from: number;
  readonly count: number;
  readonly width: number;
  readonly end: number;
}

/** Memoized: rendered again only if its team has changed. */
const MatrixRow = memo(function MatrixRow({ team, columns, own, end, from, count, width }: MatrixRowProps) {
  const cells = columns.slice(from, from + count).map((column, index) => {
    if (!countsFor(column, team)) return 'other' as const;
    const at = timeIn(own, from + index);
    if (at === undefined) return 'never' as const;
    if (column.outcome === 'GOOD') return heatOf(at, end);
    return column.outcome === 'BAD' ? ('setback' as const) : ('neutral' as const);
  });
  return <Drawn className="matrix-row" drawing={matrixRow(cells, width)} />;
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
