import type { TableReport } from '../report.ts';
import { type Cell, columnIndex, columnName, isEmpty, type Row } from '../sheet/cell.ts';
import { TABLE_LIMITS } from '../table-limits.ts';

interface Range {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Cells that are merged over several rows: the value of the first counts for all of them. */
export class MergedCells {
  readonly #report: TableReport;
  readonly #ranges: Range[] = [];

  constructor(report: TableReport) {
    this.#report = report;
  }

  note(reference: string): void {
    const [, left = '', from = '', to = ''] =
      /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(reference) ?? [];
    const column = columnIndex(left);
    if (column === undefined || Number(to) <= Number(from)) return;
    if (this.#ranges.length < TABLE_LIMITS.merged) this.#ranges.push({ column, from: Number(from), to: Number(to) });
    else this.#report.add('left out', {}, 'merged_beyond', { max: TABLE_LIMITS.merged });
  }

  /** The rows with those cells filled that have nothing of their own. */
  filled(rows: readonly Row[]): readonly Row[] {
    if (this.#ranges.length === 0) return rows;
    const indices = new Map(rows.map(({ number }, index) => [number, index]));
    const filled = new Map<number, Cell[]>();
    let steps = 0;
    for (const { column, from, to } of this.#ranges) {
      const first = indices.get(from);
      const value = first === undefined ? undefined : rows[first]?.cells[column];
      if (first === undefined || value === undefined || isEmpty(value)) continue;
      for (let index = first + 1; (rows[index]?.number ?? Number.POSITIVE_INFINITY) <= to; index += 1) {
        steps += 1;
        if (steps > TABLE_LIMITS.filledByMerging) break;
        const cells = filled.get(index) ?? [...(rows[index]?.cells ?? [])];
        if (!isEmpty(cells[column])) continue;
        while (cells.length <= column) cells.push('');
        cells[column] = value;
        filled.set(index, cells);
        this.#report.add('changed', { row: rows[index]?.number ?? 0, column: columnName(column) }, 'merged');
      }
      if (steps > TABLE_LIMITS.filledByMerging) {
        this.#report.add('left out', {}, 'merged_beyond', { max: TABLE_LIMITS.merged });
        break;
      }
    }
    return rows.map((row, index) => {
      const cells = filled.get(index);
      return cells === undefined ? row : { ...row, cells };
    });
  }
}
