import type { ImportedTable } from './import-table.ts';

/** A line per row and thing that happened to it, for a spreadsheet. */
export function lossReport({ taken, facts }: ImportedTable): string[][] {
  const kept = taken.map(({ row, inject }) => ({ row, cells: [String(row), '', 'kept', `inject ${inject}`] }));
  const lost = facts.flatMap(({ rows, column = '', did, message }) =>
    (rows.length === 0 ? [0] : rows).map((row) => ({
      row,
      cells: [row === 0 ? '' : String(row), column, did, message],
    })),
  );
  const lines = [...kept, ...lost].toSorted((a, b) => a.row - b.row).map(({ cells }) => cells);
  return [['row', 'column', 'what happened', 'what'], ...lines];
}
