import type { HttpRequest } from '../judge/http-request.ts';
import { asItIs } from '../texts/encodings.ts';
import { fill, type HttpInput, type Size } from '../texts/input.ts';
import type { Encoding, Kind } from '../texts/kinds.ts';
import type { OperationAt } from './openapi-document.ts';

const FILE_LIMIT = 5 * 1024 * 1024;
const ROWS = 10_000;
const ROWS_IN_A_MINUTE = 1000;

/** Cells that accept only certain words. */
const ORDINARY_CELLS: Readonly<Record<string, string>> = { group: 'TRAINEE' };

const inQuotedCell: Encoding = (text) => text.replaceAll('"', '""');

/** Every cell of a CSV file, with and without quotes, in one row and in as many as are read; and the file itself. */
export function csvInputs(at: OperationAt, upload: (file: Buffer) => HttpRequest): HttpInput[] {
  const columns = columnsOf(at);
  return [
    ...columns.flatMap((column) => [
      cell(at, upload, columns, column, 'quoted'),
      cell(at, upload, columns, column, 'bare'),
    ]),
    {
      name: `${at.name} CSV title of a column`,
      sizes: [100, 'limit'],
      make: (kind, size) => upload(Buffer.from(`${columns},${fill(kind, size, FILE_LIMIT - 1000, asItIs)}\na,b,c`)),
    },
    {
      name: `${at.name} CSV file`,
      sizes: ['limit'],
      make: (kind, size) => upload(Buffer.from(fill(kind, size, FILE_LIMIT, asItIs))),
    },
  ];
}

function cell(
  at: OperationAt,
  upload: (file: Buffer) => HttpRequest,
  columns: readonly string[],
  column: string,
  style: 'quoted' | 'bare',
): HttpInput {
  const file = (kind: Kind, size: Size): string => {
    const rows = style === 'quoted' ? 1 : size === 'limit' ? ROWS : ROWS_IN_A_MINUTE;
    const room = Math.floor((FILE_LIMIT - 1000) / rows) - 12 * columns.length;
    const text = fill(kind, size, room, style === 'quoted' ? inQuotedCell : asItIs);
    const written = style === 'quoted' ? `"${text}"` : text;
    const row = (_: unknown, number: number): string =>
      columns.map((name) => (name === column ? written : (ORDINARY_CELLS[name] ?? `a${number}`))).join(',');
    return [columns.join(','), ...Array.from({ length: rows }, row)].join('\n');
  };
  return {
    name: `${at.name} CSV ${column} (${style === 'quoted' ? 'quoted, in one row' : 'bare, in every row'})`,
    sizes: style === 'quoted' ? [100, 'limit'] : ['limit'],
    // A tenth of the limit; the title of a column and the file itself go to the limit in the short form, too.
    sizesInAMinute: style === 'quoted' ? [100, 500_000] : [50],
    make: (kind, size) => upload(Buffer.from(file(kind, size))),
  };
}

/** The document names the columns in a sentence. */
function columnsOf({ name, operation: { description = '' } }: OperationAt): string[] {
  const [, sentence] = /Columns in any order: ([^.]+)\./.exec(description) ?? [];
  if (sentence === undefined) throw new Error(`${name}: its description does not name the columns of the CSV file.`);
  return sentence.replaceAll(/\([^)]*\)|\band\b|\boptionally\b/g, '').match(/\w+/g) ?? [];
}
