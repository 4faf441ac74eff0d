import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { countsFor } from '../../exercise/milestone-count.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { MatrixLayout } from './matrix-layout.ts';
import { reachedBy } from './milestone-groups.ts';

interface Place {
  readonly row: number;
  readonly stop: number;
}

interface CellCursorProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly teams: readonly TeamRow[];
  readonly layout: MatrixLayout;
  readonly at: Place;
  readonly onMove: (place: Place) => void;
  readonly onOpen: (team: TeamRow, stop: number) => void;
}

/** The button that moves over the matrix by arrow keys, and describes the cell below it. */
export function CellCursor({ box, teams, layout, at, onMove, onOpen }: CellCursorProps) {
  const button = useRef<HTMLButtonElement>(null);
  const row = Math.min(at.row, teams.length - 1);
  const stop = Math.min(at.stop, layout.stops.length - 1);
  const team = teams[row];
  const place = layout.stops[stop];
  const words = useWords(team, place, layout);
  useLayoutEffect(() => {
    const drawn = box.current?.querySelector(`[data-team="${team?.teamId ?? ''}"] svg`);
    const [element, frame] = [button.current, box.current];
    if (drawn === null || drawn === undefined || element === null || frame === null || place === undefined) return;
    const [cell, around] = [drawn.getBoundingClientRect(), frame.getBoundingClientRect()];
    const x = cell.left - around.left + frame.scrollLeft + place.x - 3;
    const y = cell.top - around.top + frame.scrollTop - 1;
    element.style.setProperty('transform', `translate(${x}px, ${y}px)`);
    element.style.setProperty('width', `${place.width + 6}px`);
    if (document.activeElement === element) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  if (team === undefined || place === undefined) return null;
  const walk = (event: KeyboardEvent): void => {
    const last = { row: teams.length - 1, stop: layout.stops.length - 1 };
    const moves: Readonly<Record<string, Place>> = {
      ArrowRight: { row, stop: Math.min(stop + 1, last.stop) },
      ArrowLeft: { row, stop: Math.max(stop - 1, 0) },
      ArrowDown: { row: Math.min(row + 1, last.row), stop },
      ArrowUp: { row: Math.max(row - 1, 0), stop },
      Home: { row, stop: 0 },
      End: { row, stop: last.stop },
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <button
      ref={button}
      type="button"
      className="cell-cursor"
      aria-label={words}
      title={words}
      onKeyDown={walk}
      onClick={() => onOpen(team, stop)}
    />
  );
}

function useWords(
  team: TeamRow | undefined,
  place: MatrixLayout['stops'][number] | undefined,
  layout: MatrixLayout,
): string {
  const { t } = useTexts();
  const { overview } = useExercise();
  const hides = useHidesSolutions();
  if (team === undefined || place === undefined) return '';
  if (place.place === undefined) {
    const group = layout.groups[place.group];
    const { reached, total, setbacks } = reachedBy(team, group?.places ?? [], overview.milestones);
    const words = t('cellGroup', { team: team.name, group: group?.activity ?? t('groupOther'), reached, total });
    return setbacks === 0 ? words : `${words}, ${t('setbacks', { count: setbacks })}`;
  }
  const milestone = overview.milestones[place.place];
  if (milestone === undefined) return '';
  const isKnown = !hides || overview.teams.some(({ milestones }) => milestones.on.has(place.place ?? -1));
  const names = { team: team.name, milestone: isKnown ? milestone.displayName : t('hiddenName') };
  const at = team.milestones.switchedAt.get(place.place);
  if (team.milestones.on.has(place.place)) {
    const words = at === undefined ? t('cellOn', names) : t('cellOnSince', { ...names, time: formatClock(at) });
    return milestone.outcome === 'BAD' ? t('asSetback', { words }) : words;
  }
  return t(countsFor(milestone, team) ? 'cellOff' : 'cellOtherRole', names);
}
