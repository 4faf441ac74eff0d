import { caseless } from '@muster/definition';
import type { State, TeamState } from './state.ts';

/** The part of a team that decides with whom it belongs together. */
type Placed = Pick<TeamState, 'id' | 'cell'>;

/** The number of teams of each cell, by the key of its name. */
export function cellSizes(teams: Iterable<Pick<TeamState, 'cell'>>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { cell } of teams) {
    if (cell !== null) sizes.set(cellKey(cell), (sizes.get(cellKey(cell)) ?? 0) + 1);
  }
  return sizes;
}

/** The sizes after a team has left one cell for another. */
export function movedBetween(cells: State['cells'], from: string | null, to: string | null): State['cells'] {
  const without = from === null ? cells : resized(cells, cellKey(from), -1);
  return to === null ? without : resized(without, cellKey(to), 1);
}

function resized(cells: State['cells'], key: string, by: number): State['cells'] {
  const size = (cells.get(key) ?? 0) + by;
  return size === 0 ? cells.without(key) : cells.set(key, size);
}

/** Without any cells all teams belong together; with some, a team without one is a cell of its own. */
export function belongTogether({ cells }: Pick<State, 'cells'>, one: Placed, other: Placed): boolean {
  if (cells.size === 0 || one.id === other.id) return true;
  return one.cell !== null && other.cell !== null && cellKey(one.cell) === cellKey(other.cell);
}

/** All teams that belong together with one, and itself, in the order in which they are served. */
export function cellOf(state: State, team: Placed): TeamState[] {
  return [...state.teams].filter((other) => belongTogether(state, team, other));
}

/** Whether any other team belongs together with one. Does not depend on the number of teams. */
export function hasCompany({ cells, teamPlaces }: State, { cell }: Placed): boolean {
  if (cells.size === 0) return teamPlaces.size > 1;
  return cell !== null && (cells.get(cellKey(cell)) ?? 0) > 1;
}

/** Two spellings of a name are the same cell. */
function cellKey(cell: string): string {
  return caseless(cell);
}
