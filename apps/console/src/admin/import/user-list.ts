export interface ListRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file of users as the browser reads it. The server reads it again, and decides. */
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

/** The one with which more of the columns are found in the first row. */
function separatorOf(text: string): ',' | ';' {
  const [head = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const known = (separator: string): number => head.replaceAll('"', '').split(separator).filter(isColumn).length;
  return known(';') > known(',') ? ';' : ',';
}

/** The cells of all rows; the number of the line in which a quotation mark opens that is not closed. */
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
  /** Which cell it is about, if that is known. */
  readonly column: number | undefined;
}

/** What the server said, by row; messages about the file as a whole apart. */
export function problemsOf(
  messages: readonly string[],
  columns: readonly string[],
): { rows: ReadonlyMap<number, RowProblem>; others: readonly string[] } {
  const rows = new Map<number, RowProblem>();
  const others: string[] = [];
  for (const message of messages) {
    const [, number, sentence] = /^row (\d+): (.*)$/s.exec(message) ?? [];
    if (number === undefined || sentence === undefined) others.push(message);
    else rows.set(Number(number), { sentence, column: columnIn(sentence, columns) });
  }
  return { rows, others };
}

function columnIn(sentence: string, columns: readonly string[]): number | undefined {
  const name = COLUMNS.find((one) => new RegExp(`^"?${one}\\b`).test(sentence));
  const at = name === undefined ? -1 : columns.indexOf(name);
  return at < 0 ? undefined : at;
}

/** Rows that repeat a username above them, compared as the server does in all but rare letters. */
export function repeatedIn({ columns, rows }: UserList): number {
  const at = columns.indexOf('username');
  const names = rows.map(({ cells }) => (cells[at] ?? '').trim().toLowerCase());
  return names.length - new Set(names).size;
}

/** The tags of the file, the most frequent first. */
export function tagsIn({ columns, rows }: UserList): string[] {
  const at = columns.indexOf('tags');
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    for (const tag of new Set((cells[at] ?? '').split('|').map((one) => one.trim()))) {
      if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

/** Whether the file makes administrators, which needs an elevated session. */
export function makesAdmins({ columns, rows }: UserList): boolean {
  const at = columns.indexOf('group');
  return rows.some(({ cells }) => (cells[at] ?? '').trim().toUpperCase() === 'ADMIN');
}

/** To be corrected in a spreadsheet: the mark at the beginning makes it read letters right. */
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
