import { quote } from '../../problem/quote.ts';
import { TableReport } from '../report.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import { readSheetRows } from '../xlsx/read-sheet.ts';
import { readSharedTexts } from '../xlsx/shared-texts.ts';
import { readStyles } from '../xlsx/styles.ts';
import { type ListedSheet, readWorkbook } from '../xlsx/workbook.ts';
import { WorkbookParts } from '../xlsx/workbook-parts.ts';
import type { Row } from './cell.ts';
import { decodeTable } from './decode.ts';
import { readCsvRows, type Separator } from './read-csv.ts';
import { RowSink } from './row-sink.ts';

/** How a table is read, if not as it looks. */
export interface ReadingChoices {
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  readonly separator?: Separator | undefined;
  /** How much the rows of a sheet look like the table that is looked for. */
  likeness(rows: readonly Row[]): number;
}

export interface ReadTable {
  /** The name of the sheet that was read; none in CSV. */
  readonly sheet: string | undefined;
  readonly sheets: readonly string[];
  readonly rows: readonly Row[];
}

/** Reads a workbook or CSV, whatever the file is called. */
export async function readTable(bytes: Uint8Array, choices: ReadingChoices, report: TableReport): Promise<ReadTable> {
  if (bytes.length > TABLE_LIMITS.bytes) throw refused('too_large', { max: TABLE_LIMITS.bytes / 1_000_000 });
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);
  if (isZip) return readSheets(await WorkbookParts.open(bytes), choices, report);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refused('old_workbook');
  const { text, isGuessed } = decodeTable(bytes, choices.encoding);
  if (isGuessed) report.add('changed', {}, 'windows_1250');
  const sink = new RowSink(report);
  readCsvRows(text, sink, choices.separator);
  return { sheet: undefined, sheets: [], rows: sink.finish() };
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

async function readSheets(
  parts: WorkbookParts,
  { sheet: wanted, likeness }: ReadingChoices,
  report: TableReport,
): Promise<ReadTable> {
  const workbook = await readWorkbook(parts);
  const { sheets } = workbook;
  tellWhatIsNotRead(parts, report);
  const basis = {
    ...workbook,
    sharedTexts: await readSharedTexts(parts, workbook.sharedTexts),
    styles: await readStyles(parts, workbook.styles),
  };
  let best: (SheetReading & { readonly likeness: number }) | undefined;
  for (const sheet of chosenSheets(sheets, wanted)) {
    const own = new TableReport();
    const rows = await readSheetRows(parts, sheet.path, basis, own);
    // A cover or instructions before the table are usual.
    const like = rows.length === 0 ? -1 : likeness(rows);
    if (best === undefined || like > best.likeness) best = { sheet, rows, report: own, likeness: like };
  }
  if (best === undefined) throw refused('no_sheet');
  const { sheet, rows } = best;
  report.take(best.report);
  if (sheet.isHidden) report.add('changed', {}, 'sheet_is_hidden');
  for (const other of sheets) {
    if (other !== sheet)
      report.add('left out', {}, other.isHidden ? 'hidden_sheet' : 'other_sheet', { sheet: quote(other.name) });
  }
  return { sheet: sheet.name, sheets: sheets.map(({ name }) => name), rows };
}

interface SheetReading {
  readonly sheet: ListedSheet;
  readonly rows: readonly Row[];
  readonly report: TableReport;
}

/** More are not compared with each other. */
const MOST_COMPARED = 20;

/** The sheets to try: the one that was asked for, or those that people see, or if there are none, all. */
function chosenSheets(sheets: readonly ListedSheet[], wanted: string | undefined): readonly ListedSheet[] {
  if (wanted === undefined) {
    const visible = sheets.filter(({ isHidden }) => !isHidden);
    return (visible.length === 0 ? sheets : visible).slice(0, MOST_COMPARED);
  }
  const chosen = sheets.filter(({ name }) => name === wanted);
  if (chosen.length > 0) return chosen.slice(0, 1);
  throw refused('unknown_sheet', { sheet: quote(wanted), sheets: sheets.slice(0, 20).map(({ name }) => name) });
}

function tellWhatIsNotRead(parts: WorkbookParts, report: TableReport): void {
  const paths = [...parts.paths];
  if (paths.some((path) => /\/(?:threadedC|c)omments?\d*\/?/.test(path))) report.add('left out', {}, 'comments');
  if (paths.some((path) => /\/(?:media|charts|drawings\/drawing)/.test(path))) report.add('left out', {}, 'drawings');
  if (paths.some((path) => /vbaProject\.bin$/.test(path))) report.add('left out', {}, 'macros');
}
