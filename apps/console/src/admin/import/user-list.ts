import type { ApiError } from '@muster/ui/server';
import { isRefusedWith } from '../../server/error-class.ts';

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

/** The cells of all rows; or the line number of an unclosed quotation mark. */
function readCells(text: string, separator: string): string[][] | number {
  const rows: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) return text.slice(0, at).split(/\r\n|\r|\n/).length;
    const [, quoted, bare = '', end = ''] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

export interface RowProblem {
  readonly sentence: string;
  /** The language of the sentence, if it is not that of the reader. */
  readonly language?: 'en';
  /** The cell it is about, if known. */
  readonly column: number | undefined;
}

/** Why the rows of a list were refused: a sentence for each, and the codes of what is wrong in it. */
export interface RefusedRows {
  readonly errors: readonly string[];
  readonly rows: readonly RowCode[];
}

interface RowCode extends Pick<ApiError, 'code' | 'variant' | 'params'> {
  readonly row: number;
}

/** The refusal of rows of a list; undefined if it was refused for another reason. */
export function refusedRows(thrown: unknown): RefusedRows | undefined {
  if (!isRefusedWith(thrown, 'users_not_created')) return undefined;
  const { errors, rows } = (thrown.body ?? {}) as Partial<RefusedRows>;
  return errors === undefined || rows === undefined ? undefined : { errors, rows };
}

/** What is wrong by row, in the words of the reader if `say` knows them. */
export function problemsOf(
  { errors, rows }: RefusedRows,
  columns: readonly string[],
  say: (code: RowCode) => string | undefined,
): ReadonlyMap<number, RowProblem> {
  const codes = Map.groupBy(rows, ({ row }) => row);
  return new Map(
    errors.flatMap((message): [number, RowProblem][] => {
      const [, number, english] = /^row (\d+): (.*)$/s.exec(message) ?? [];
      if (number === undefined || english === undefined) return [];
      const words = codes.get(Number(number))?.map(say) ?? [undefined];
      const said = words.includes(undefined)
        ? { sentence: english, language: 'en' as const }
        : { sentence: words.join(' ') };
      return [[Number(number), { ...said, column: columnIn(english, columns) }]];
    }),
  );
}

function columnIn(sentence: string, columns: readonly string[]): number | undefined {
  const name = COLUMNS.find((one) => new RegExp(`^"?${one}\\b`).test(sentence));
  const at = name === undefined ? -1 : columns.indexOf(name);
  return at < 0 ? undefined : at;
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
