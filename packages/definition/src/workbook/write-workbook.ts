import { storedZip } from '../archive/stored-zip.ts';
import { columnName } from '../tables/sheet/cell.ts';
import { sheetXml } from './sheet-xml.ts';
import type { WrittenSheet } from './written-sheet.ts';
import { inXml } from './xml-text.ts';

/** A workbook in XLSX with one sheet. The same sheet gives the same bytes on every machine. */
export function writeWorkbook(sheet: WrittenSheet): Uint8Array<ArrayBuffer>[] {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', workbook(sheet)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ];
  const encoder = new TextEncoder();
  return storedZip(parts.map(([path, xml]) => ({ path, bytes: encoder.encode(DECLARATION + xml) })));
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = [
  `<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
  '</Types>',
].join('');

function relations(inside: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

/** The head is repeated on every printed page. */
function workbook({ name, rows }: WrittenSheet): string {
  const tab = tabName(name);
  const quoted = inXml(`'${tab.replaceAll("'", "''")}'`);
  const last = Math.max(1, rows.length);
  const width = Math.max(1, rows[0]?.length ?? 0);
  return [
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    `<sheet name="${inXml(tab)}" sheetId="1" r:id="rId1"/></sheets><definedNames>`,
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!$A$1:$${columnName(width - 1)}$${last}</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName>`,
    '</definedNames></workbook>',
  ].join('');
}

/** What the tab of a sheet cannot have is left out. */
function tabName(name: string): string {
  const plain = name.replaceAll(/[\p{C}:\\/?*[\]]/gu, ' ').trim();
  return (
    plain
      .slice(0, 31)
      .toWellFormed()
      .replaceAll(/^'+|'+$/g, '') || 'Table'
  );
}

/** The styles of cells, by their numbers: a number, a text, the head. Texts have the format of texts, so that editing one does not make a formula of it. */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
