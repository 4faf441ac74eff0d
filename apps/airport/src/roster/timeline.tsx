import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Availability } from '../crew/availability.ts';
import type { StewardDutiesDto } from '../server/records.generated.ts';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { axisOf, HOUR_MS, placeOn, rowsInSight, type Span } from './geometry.ts';
import type { PickedFlight } from './picked.ts';
import { type Cursor, type RosterRow, walk } from './rows.ts';
import type { TimelineActs } from './timeline-acts.ts';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineRow } from './timeline-row.tsx';
import type { RosterLegality } from './use-roster-legality.ts';
import { boxOf, useSize } from './use-size.ts';

interface TimelineProps {
  /** Must be constant: otherwise every row renders again. */
  readonly acts: TimelineActs;
  readonly rows: readonly RosterRow[];
  readonly span: Span;
  readonly days: number;
  /** Whether all of the period is shown without scrolling. */
  readonly isFitted: boolean;
  readonly duties: ReadonlyMap<number, StewardDutiesDto> | undefined;
  readonly legality: RosterLegality | undefined;
  readonly picked: PickedFlight | undefined;
  readonly availability: ReadonlyMap<number, Availability> | undefined;
  readonly target: number | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** A grid that renders only the visible rows. One cell is in the tab order; arrow keys move between cells. */
export function Timeline(props: TimelineProps) {
  const { rows, span, days, isFitted, duties, legality, picked, availability, target, scroller, acts } = props;
  const { t } = useTexts();
  const { width, height, nameWidth, rowHeight } = useSize(scroller);
  const [top, setTop] = useState(0);
  const [cursor, setCursor] = useState<Cursor>({ row: 0, cell: 0 });
  const shouldFocus = useRef(false);
  const { from, to } = span;
  const axis = useMemo(
    () => axisOf({ from, to }, days, width - nameWidth, isFitted),
    [from, to, days, width, nameWidth, isFitted],
  );
  useScrollToNow(scroller, span, days, isFitted);
  const { first, last } = rowsInSight(top, height, rowHeight, rows.length);
  const at = clamped(cursor, rows);
  const shown = indexesOf(first, last, at.row);

  // The cell must be rendered before it can get the focus.
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cursor]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // With the keyboard, a picked flight moves along the names; a pointer can go anywhere.
  const pickedId = picked?.staffing.flight.id;
  useEffect(() => {
    if (pickedId === undefined || document.activeElement?.matches(':focus-visible') !== true) return;
    shouldFocus.current = true;
    setCursor((before) => ({ ...before, cell: 0 }));
  }, [pickedId]);

  const press = (event: KeyboardEvent): void => {
    const row = rows[at.row];
    const staffing = row?.flights[at.cell - 1];
    if (event.key === 'Delete' && row !== undefined && staffing !== undefined) {
      event.preventDefault();
      acts.onRemove(staffing, row.steward);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = walk(rows, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    shouldFocus.current = true;
    setCursor(picked === undefined ? next : { row: next.row, cell: 0 });
  };
  return (
    <div
      ref={scroller}
      className="timeline"
      role="grid"
      aria-label={t('rosterGrid')}
      aria-rowcount={rows.length + 1}
      data-picked={picked === undefined ? undefined : ''}
      onScroll={(event) => setTop(steppedTop(event.currentTarget.scrollTop, rowHeight))}
      onKeyDown={press}
      tabIndex={-1}
      onPointerLeave={() => picked !== undefined && acts.onPoint(undefined)}
    >
      <TimelineHead axis={axis} days={days} nameWidth={nameWidth} hasHours={duties !== undefined} />
      <div
        role="rowgroup"
        className="timeline-rows"
        ref={(element) => {
          element?.style.setProperty('width', `${nameWidth + axis.width}px`);
          element?.style.setProperty('height', `${rows.length * rowHeight}px`);
        }}
      >
        {shown.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TimelineRow
              key={row.steward.id}
              row={row}
              index={index}
              top={index * rowHeight}
              axis={axis}
              cell={index === at.row ? at.cell : undefined}
              legality={legality?.verdictOf(row.steward.id)}
              ruleCount={legality?.ruleCount ?? 0}
              duties={duties?.get(row.steward.id)}
              dutyLimits={legality?.dutyLimits}
              picked={picked}
              availability={availability}
              isTarget={target === row.steward.id}
              acts={acts}
              onFocusCell={setCursor}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Scrolls a current period to the hour before now. */
function useScrollToNow(
  scroller: RefObject<HTMLDivElement | null>,
  { from, to }: Span,
  days: number,
  isFitted: boolean,
): void {
  const clock = useRef(0);
  clock.current = useWallClock();
  useLayoutEffect(() => {
    const now = clock.current;
    if (scroller.current === null || now < from || now > to) return;
    const { width, nameWidth } = boxOf(scroller.current);
    const axis = axisOf({ from, to }, days, width - nameWidth, isFitted);
    scroller.current.scrollLeft = placeOn(axis, { from: now - HOUR_MS, to: now }).left;
  }, [scroller, from, to, days, isFitted]);
}

/** In steps of a few rows: those beyond the edge are rendered already. */
const STEP_ROWS = 4;
const steppedTop = (top: number, row: number): number => Math.floor(top / (STEP_ROWS * row)) * STEP_ROWS * row;

/** There may be fewer rows by now. */
function clamped({ row, cell }: Cursor, rows: readonly RosterRow[]): Cursor {
  const at = Math.max(0, Math.min(row, rows.length - 1));
  return { row: at, cell: Math.min(cell, rows[at]?.flights.length ?? 0) };
}

/** The focused row is always rendered: otherwise scrolling would lose the focus. */
function indexesOf(first: number, last: number, cursor: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (cursor < first) return [cursor, ...indexes];
  return cursor > last ? [...indexes, cursor] : indexes;
}
