import { readCells } from '../../people/read-cells.ts';
import type { RowProblem } from '../../people/refused-rows.ts';

export interface ListRow {
  /** As in a spreadsheet: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file of users as the browser parses it. The server parses it again, and decides. */
export interface UserList {
  readonly separator: ',' | ';';
  readonly columns: readonly string[];
  readonly rows: readonly ListRow[];
}

export type ReadList =
  | { readonly kind: 'list'; readonly list: UserList }
  | { readonly kind: 'workbook' | 'empty' }
  /** A quotation mark in this line is not closed. */
  | { readonly kind: 'malformed'; readonly line: number };

export const COLUMNS = ['username', 'first_name', 'last_name', 'group', 'tags'] as const;

const columnName = (cell: string): string => cell.trim().toLowerCase();
const isColumn = (cell: string): boolean => COLUMNS.some((name) => name === columnName(cell));

export function readUserList(text: string): ReadList {
  if (text.startsWith('PK')) return { kind: 'workbook' };
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const read = readCells(plain, separator);
  if (typeof read === 'number') return { kind: 'malformed', line: read };
  const [head, ...others] = read;
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (head === undefined || rows.length === 0) return { kind: 'empty' };
  return { kind: 'list', list: { separator, columns: head.map(columnName), rows } };
}

/** The separator that finds more columns in the first row. */
function separatorOf(text: string): ',' | ';' {
  const [head = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const known = (separator: string): number => head.replaceAll('"', '').split(separator).filter(isColumn).length;
  return known(';') > known(',') ? ';' : ',';
}

/** Usernames with the same key are one user, as on the server except for rare letters. */
export const usernameKey = (cell: string): string => cell.trim().toLowerCase();

/** Rows that repeat a username above them. */
export function repeatedIn({ columns, rows }: UserList): number {
  const at = columns.indexOf('username');
  const names = rows.map(({ cells }) => usernameKey(cells[at] ?? ''));
  return names.length - new Set(names).size;
}

/** Whether any row of the file has a tag. */
export const hasTags = ({ columns, rows }: UserList): boolean =>
  rows.some(({ cells }) => tagsOf(cells[columns.indexOf('tags')]).length > 0);

const tagsOf = (cell = ''): string[] =>
  [...new Set(cell.split('|').map((one) => one.trim()))].filter((one) => one !== '');

export interface PasswordTags {
  readonly tags: readonly string[];
  /** A user has several of these tags: passwords generated for one tag replace those of another. */
  readonly overlap: boolean;
}

/**
 * The tags by which the trainees of the file can get passwords, most frequent first; only one if it is on all of them.
 * A tag of instructors alone is not among them: passwords by tag are made for trainees.
 */
export function passwordTags({ columns, rows }: UserList, most: number): PasswordTags {
  const trainees = rows
    .filter(({ cells }) => ['', 'TRAINEE'].includes((cells[columns.indexOf('group')] ?? '').trim().toUpperCase()))
    .map(({ cells }) => tagsOf(cells[columns.indexOf('tags')]));
  const counts = new Map<string, number>();
  for (const tag of trainees.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const [first, ...others] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined) return { tags: [], overlap: false };
  if (first[1] === trainees.length) return { tags: [first[0]], overlap: false };
  const tags = [first, ...others].slice(0, most).map(([tag]) => tag);
  return { tags, overlap: trainees.some((own) => own.filter((tag) => tags.includes(tag)).length > 1) };
}

/** Whether the file creates administrators, which needs an elevated session. */
export function makesAdmins({ columns, rows }: UserList): boolean {
  const at = columns.indexOf('group');
  return rows.some(({ cells }) => (cells[at] ?? '').trim().toUpperCase() === 'ADMIN');
}

/** To be corrected in a spreadsheet: the byte order mark makes it decode letters correctly. */
export function wrongRowsCsv(list: UserList, problems: ReadonlyMap<number, RowProblem>, heading: string): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(list.separator);
  const width = list.columns.length;
  const wrong = list.rows.flatMap(({ number, cells }) => {
    const problem = problems.get(number);
    const whole = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    return problem === undefined ? [] : [line([...whole, problem.sentence])];
  });
  return `\uFEFF${[line([...list.columns, heading]), ...wrong].join('\r\n')}\r\n`;
}
