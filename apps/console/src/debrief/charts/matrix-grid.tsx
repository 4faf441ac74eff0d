import { cellWidth, MATRIX_ROW, matrixHead } from '@muster/ui/charts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { countsFor } from '../../exercise/milestone-count.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import type { TeamFacts } from '../history/history.ts';
import type { TeamGroup } from '../history/team-groups.ts';
import { Drawn } from './drawn.tsx';
import { GroupRow, MatrixRow, RowSum } from './matrix-row.tsx';
import { reachedIn, timeIn } from './matrix-times.ts';
import { usePrinting } from './use-printing.ts';

/** What fits on an upright A4 page beside the names and the sums. */
const COLUMNS_ON_PAPER = 18;

/** A row: of a team, or the heading of a group with how many of its teams have reached each. */
type Row = { readonly key: string; readonly team: TeamFacts } | { readonly key: string; readonly group: TeamGroup };

/** On paper in parts that are as wide as it is. */
export function MatrixParts() {
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

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

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
