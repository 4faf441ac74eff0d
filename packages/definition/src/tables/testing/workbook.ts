import { type Contents, zipOf } from '../../testing/packages.ts';

/** A cell of a workbook of a test: a text, a number, or its XML with `{at}` for its reference. */
export type WorkbookCell = string | number | { readonly xml: string };

export interface WorkbookSheet {
  readonly name: string;
  readonly state?: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** The XML behind the rows. */
  readonly behind?: string;
}

export interface WorkbookOptions {
  readonly from1904?: boolean;
  /** Codes of number formats: the first is that of style 1. */
  readonly formats?: readonly string[];
  readonly sharedTexts?: readonly string[];
  readonly more?: Contents;
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as programs write it, with its texts inline. */
export function workbookOf(sheets: readonly WorkbookSheet[], options: WorkbookOptions = {}): Promise<Uint8Array> {
  const { from1904 = false, formats = [], sharedTexts, more = {} } = options;
  const relations = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${TYPES}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relation('rId90', 'styles', 'styles.xml')}${
      sharedTexts === undefined ? '' : relation('rId91', 'sharedStrings', '/xl/sharedStrings.xml')
    }</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}<xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...(sharedTexts !== undefined && { 'xl/sharedStrings.xml': `<sst>${sharedTexts.join('')}</sst>` }),
    ...Object.fromEntries(
      sheets.map(({ rows, behind = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows.map(rowXml).join('')}</sheetData>${behind}</worksheet>`,
      ]),
    ),
    ...more,
  });
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
}

function rowXml(cells: readonly WorkbookCell[], index: number): string {
  const written = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
  return `<row r="${index + 1}">${written.join('')}</row>`;
}

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : cell.xml.replace('{at}', at);
}

/** A number with a style: 1 and on are the own formats; behind them are a time of day, and a date with a time. */
export function styled(value: number, style: number): WorkbookCell {
  return { xml: `<c r="{at}" s="${style}"><v>${value}</v></c>` };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
