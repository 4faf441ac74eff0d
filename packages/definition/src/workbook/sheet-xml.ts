import { columnName } from '../tables/sheet/cell.ts';
import type { WorkbookCell, WrittenSheet } from './written-sheet.ts';
import { inXml } from './xml-text.ts';

/** What a spreadsheet keeps of a text in one cell. */
export const LONGEST_CELL = 32_767;

const [NUMBER, TEXT, HEAD] = [0, 1, 2];

/** The XML of a sheet whose first row stays in view, can be filtered by, and is printed on A4 landscape as wide as one page. */
export function sheetXml({ rows, widths }: WrittenSheet): string {
  const width = Math.max(1, rows[0]?.length ?? 0);
  const all = `A1:${columnName(width - 1)}${Math.max(1, rows.length)}`;
  const columns = widths.map(
    (chars, index) => `<col min="${index + 1}" max="${index + 1}" width="${chars}" customWidth="1"/>`,
  );
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<dimension ref="${all}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.map(rowXml).join('')}</sheetData>`,
    `<autoFilter ref="${all}"/>`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    '</worksheet>',
  ].join('');
}

function rowXml(cells: readonly WorkbookCell[], index: number): string {
  const number = index + 1;
  const written = cells.map((cell, column) =>
    cellXml(cell, `${columnName(column)}${number}`, index === 0 ? HEAD : TEXT),
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Texts are inline: a cell of this type is never computed. */
function cellXml(cell: WorkbookCell, at: string, style: number | undefined): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}" s="${NUMBER}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(cell.slice(0, LONGEST_CELL))}</t></is></c>`;
}
