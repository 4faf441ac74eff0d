import { fieldNamed, type ListField, REQUIRED_FIELDS } from './list-columns.ts';
import { readCells } from './read-cells.ts';

/** A file with one person per row, as the browser reads it. */
export interface PeopleList {
  readonly header: readonly string[];
  /** With empty ones, so that rows have the numbers that a spreadsheet shows. */
  readonly rows: readonly (readonly string[])[];
}

export type ReadPeople =
  | { readonly kind: 'list'; readonly list: PeopleList }
  | { readonly kind: 'workbook' | 'empty' }
  | { readonly kind: 'malformed'; readonly line: number };

const SEPARATORS = [',', ';', '\t'] as const;

export function readPeople(text: string): ReadPeople {
  if (text.startsWith('PK')) return { kind: 'workbook' };
  const read = readCells(text, separatorOf(text));
  if (typeof read === 'number') return { kind: 'malformed', line: read };
  const [header, ...rows] = read;
  return header === undefined || !rows.some(isFilled) ? { kind: 'empty' } : { kind: 'list', list: { header, rows } };
}

/** What finds most known columns in the first row, or most columns at all. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const [head = ''] = /^[^\r\n]{0,20000}/.exec(text) ?? [];
  const counted = SEPARATORS.map((separator) => {
    const cells = head.replaceAll('"', '').split(separator);
    return { separator, known: cells.filter((cell) => fieldNamed(cell) !== undefined).length, all: cells.length };
  });
  return counted.toSorted((a, b) => b.known - a.known || b.all - a.all)[0]?.separator ?? ',';
}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

const cellOf = (cells: readonly string[], fields: readonly (ListField | undefined)[], field: ListField): string =>
  (cells[fields.indexOf(field)] ?? '').trim();

/** A few names, by which people see whether the letters are right: those with letters beyond ASCII first. */
export function namesToShow(
  { rows }: PeopleList,
  fields: readonly (ListField | undefined)[],
  count: number,
): readonly string[] {
  const names = rows
    .map((cells) => `${cellOf(cells, fields, 'first_name')} ${cellOf(cells, fields, 'last_name')}`.trim())
    .filter((name) => name !== '');
  const telling = names.filter((name) => /[^\0-\x7f]/.test(name));
  return [...new Set([...telling, ...names])].slice(0, count);
}

export const missingFields = (fields: readonly (ListField | undefined)[]): readonly ListField[] =>
  REQUIRED_FIELDS.filter((field) => !fields.includes(field));

/** The list as the server takes it: the chosen columns alone, in UTF-8. */
export function listForServer({ rows }: PeopleList, fields: readonly (ListField | undefined)[]): string {
  const chosen = fields.flatMap((field, at) => (field === undefined ? [] : [{ field, at }]));
  const line = (cells: readonly string[]): string => cells.map(quoted).join(',');
  const lines = [chosen.map(({ field }) => field), ...rows.map((cells) => chosen.map(({ at }) => cells[at] ?? ''))];
  return lines.map(line).join('\r\n');
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
