import { quote } from '../../problem/quote.ts';
import type { TableReport } from '../report.ts';
import { type Cell, columnIndex, columnName, type SheetTime } from '../sheet/cell.ts';
import { RowSink } from '../sheet/row-sink.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { MergedCells } from './merged-cells.ts';
import { type RichText, TextCollector, withoutEscapes } from './shared-texts.ts';
import type { TimeStyles } from './styles.ts';
import { isTrue } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import type { Attributes, XmlHandler } from './xml.ts';

export interface SheetBasis {
  readonly sharedTexts: readonly RichText[];
  readonly styles: TimeStyles;
  readonly from1904: boolean;
}

/** The rows of a sheet, with the values that are stored. */
export async function readSheetRows(parts: WorkbookParts, path: string, basis: SheetBasis, report: TableReport) {
  const reader = new SheetReader(basis, report);
  await parts.read(path, reader);
  return reader.finish();
}

class SheetReader implements XmlHandler {
  readonly #basis: SheetBasis;
  readonly #report: TableReport;
  readonly #sink: RowSink;
  readonly #merged: MergedCells;
  readonly #inline = new TextCollector();
  #row = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #hasValue = false;
  #hasFormula = false;
  #isInValue = false;
  #isInCell = false;

  constructor(basis: SheetBasis, report: TableReport) {
    this.#basis = basis;
    this.#report = report;
    this.#sink = new RowSink(report);
    this.#merged = new MergedCells(report);
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.#beginRow(attributes);
        return;
      case 'c':
        this.#beginCell(attributes);
        return;
      case 'v':
        this.#isInValue = this.#isInCell;
        this.#hasValue = true;
        return;
      case 'f':
        this.#hasFormula = true;
        return;
      case 'mergeCell':
        this.#merged.note(attributes.get('ref') ?? '');
        return;
      default:
        if (this.#isInCell) this.#inline.open(name);
    }
  }

  close(name: string): void {
    if (name === 'v') this.#isInValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#sink.end();
    else if (this.#isInCell) this.#inline.close(name);
  }

  text(piece: string): void {
    if (!this.#isInCell) return;
    if (!this.#isInValue) this.#inline.text(piece);
    else if (this.#value.length < TABLE_LIMITS.cellCharacters) this.#value += piece;
  }

  finish() {
    return this.#merged.filled(this.#sink.finish());
  }

  #beginRow(attributes: Attributes): void {
    const number = Number(attributes.get('r'));
    // Some programs leave out the numbers of rows and cells: then they follow each other.
    this.#row = Number.isSafeInteger(number) && number > this.#row ? number : this.#row + 1;
    this.#column = -1;
    this.#sink.begin(this.#row);
    if (isTrue(attributes.get('hidden'))) this.#report.add('changed', { row: this.#row }, 'hidden_rows');
  }

  #beginCell(attributes: Attributes): void {
    const [letters = ''] = /^[A-Za-z]{1,3}/.exec(attributes.get('r') ?? '') ?? [];
    this.#column = columnIndex(letters) ?? this.#column + 1;
    this.#type = attributes.get('t') ?? 'n';
    this.#style = Number(attributes.get('s') ?? 0);
    this.#value = '';
    this.#hasValue = false;
    this.#hasFormula = false;
    this.#isInCell = true;
  }

  #endCell(): void {
    this.#isInCell = false;
    const inline = this.#inline.take();
    const column = this.#column;
    const place = { row: this.#row, column: columnName(column) };
    if (this.#hasFormula) {
      if (this.#hasValue && this.#value !== '') this.#report.add('changed', place, 'formula');
      else this.#report.add('left out', place, 'formula_without_value');
    }
    if (this.#type === 'inlineStr') {
      if (inline.isFormatted) this.#report.add('changed', place, 'formats');
      this.#sink.put(column, inline.text);
    } else if (this.#hasValue) this.#sink.put(column, this.#valueOf(place));
  }

  #valueOf(place: { readonly row: number; readonly column: string }): Cell {
    const value = this.#value;
    switch (this.#type) {
      case 's': {
        const shared = this.#basis.sharedTexts[Number(value)];
        if (shared === undefined) this.#report.add('left out', place, 'bad_reference');
        else if (shared.isFormatted) this.#report.add('changed', place, 'formats');
        return shared?.text ?? '';
      }
      case 'b':
        return isTrue(value) ? 'TRUE' : 'FALSE';
      case 'e':
        this.#report.add('left out', place, 'error_value', { text: quoted(value) });
        return '';
      case 'd':
        return value.replace('T', ' ').replace(/(?:\.0*)?Z?$/, '');
      case 'str':
        return withoutEscapes(value);
      default:
        return this.#number(value, place);
    }
  }

  #number(text: string, place: { readonly row: number; readonly column: string }): Cell {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) return text;
    const shown = this.#basis.styles[this.#style];
    if (shown === undefined) return value;
    if (value < 0 || value > MOST_DAYS) {
      this.#report.add('left out', place, 'bad_date', { text: quote(text) });
      return '';
    }
    return { days: calendarDays(value, shown, this.#basis.from1904), shown };
  }
}

function quoted(text: string): string {
  return `\`${text.slice(0, 20)}\``;
}

/** The last day of the year 9999, the last one that spreadsheets show. */
const MOST_DAYS = 2_958_466;
const DAYS_TO_1904 = 1_462;
/** The calendar from 1900 has a 29th of February in that year, which never was. */
const LEAP_DAY = 60;

function calendarDays(value: number, shown: SheetTime['shown'], from1904: boolean): number {
  // A time of day or a duration has no day from which something counts.
  if (shown === 'duration' || value < 1) return value;
  if (from1904) return value + DAYS_TO_1904;
  return value < LEAP_DAY ? value + 1 : value;
}
