import type { TableReport } from '../report.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import { type Cell, columnName, isEmpty, type Row } from './cell.ts';

/** Takes cells in the order of rows, keeps as many as are allowed, and tells the report about the others. */
export class RowSink {
  readonly rows: Row[] = [];
  readonly #report: TableReport;
  #number = 0;
  #cells: Cell[] = [];
  #slots = 0;
  #characters = 0;
  #beyond = 0;
  #firstBeyond = 0;

  constructor(report: TableReport) {
    this.#report = report;
  }

  begin(number: number): void {
    this.#number = number;
    this.#cells = [];
  }

  put(column: number, given: Cell): void {
    const cell = typeof given === 'string' ? this.#clean(column, given) : given;
    if (isEmpty(cell)) return;
    if (column >= TABLE_LIMITS.columns) {
      if (this.#beyond === 0) this.#firstBeyond = column;
      this.#beyond += 1;
      return;
    }
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = cell;
  }

  end(): void {
    if (this.#cells.length === 0) return;
    const row = this.#number;
    if (this.rows.length >= TABLE_LIMITS.rows) {
      this.#report.add('left out', { row }, 'rows_beyond', { max: TABLE_LIMITS.rows });
      return;
    }
    if (this.#slots + this.#cells.length > TABLE_LIMITS.cells) {
      this.#report.add('left out', { row }, 'cells_beyond', { max: TABLE_LIMITS.cells });
      return;
    }
    this.#slots += this.#cells.length;
    this.rows.push({ number: row, cells: this.#cells });
  }

  /** After the last row. */
  finish(): readonly Row[] {
    if (this.#beyond > 0) {
      const place = { column: columnName(this.#firstBeyond) };
      this.#report.add('left out', place, 'columns_beyond', { max: TABLE_LIMITS.columns, count: this.#beyond });
    }
    return this.rows;
  }

  #clean(column: number, text: string): string {
    const place = { row: this.#number, column: columnName(column) };
    let clean = text;
    if (clean.length >= TABLE_LIMITS.cellCharacters) {
      clean = clean.slice(0, TABLE_LIMITS.cellCharacters - 1);
      this.#report.add('changed', place, 'cell_cut', { max: TABLE_LIMITS.cellCharacters - 1 });
    }
    this.#characters += clean.length;
    if (this.#characters > TABLE_LIMITS.characters) throw refused('too_many_texts', { max: TABLE_LIMITS.characters });
    if (!ODD.test(clean) && clean.isWellFormed()) return clean.trim();
    const written = clean.toWellFormed().replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
    const readable = written.replaceAll(REMOVED, '');
    if (readable !== written || !clean.isWellFormed()) this.#report.add('changed', place, 'characters_removed');
    return readable.trim();
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const REMOVED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;
