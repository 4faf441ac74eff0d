/** The state of a milestone for a team: a shade by when it was reached, or none. */
export type Cell = 1 | 2 | 3 | 4 | 'setback' | 'never' | 'other';

/** By quarters of the exercise: the earlier, the lighter. */
export function heatOf(at: number, end: number): 1 | 2 | 3 | 4 {
  const quarter = Math.min(3, Math.max(0, Math.ceil((4 * at) / end) - 1));
  return ([1, 2, 3, 4] as const)[quarter] ?? 4;
}

const GAP = 2;

/** One path per kind of cell in a row. */
export function rowPaths(cells: readonly Cell[], width: number, height: number): { kind: string; path: string }[] {
  const paths = new Map<string, string>();
  const side = width - 2 * GAP;
  const top = (height - side) / 2;
  for (const [place, cell] of cells.entries()) {
    const x = place * width + GAP;
    const [kind, path] =
      cell === 'other'
        ? ['cell-other', `M${x + side / 2 - 1} ${height / 2 - 1}h2v2h-2z`]
        : cell === 'never'
          ? ['cell-never', `M${x + 0.5} ${top + 0.5}h${side - 1}v${side - 1}h${1 - side}z`]
          : [cell === 'setback' ? 'cell-setback' : `heat-${cell}`, `M${x} ${top}h${side}v${side}h${-side}z`];
    paths.set(kind, (paths.get(kind) ?? '') + path);
    // Told apart without colours, too.
    if (cell === 'setback')
      paths.set('cell-dash', `${paths.get('cell-dash') ?? ''}M${x + 3} ${height / 2}h${side - 6}`);
  }
  return [...paths].map(([kind, path]) => ({ kind, path }));
}
