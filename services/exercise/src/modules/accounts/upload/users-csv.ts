import { AppError, codeFields } from '@muster/kit/errors';
import type { PersonGroup } from '../../../access/index.ts';
import { CsvError, readCsv, type Separator } from '../../../csv/index.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { readTags, type Tag } from '../tags/tags.ts';
import { readPersonName, readUsername, usernameKey } from '../username.ts';

const MAX_ROWS = 10_000;
/** Different tags in one file. */
const MAX_TAGS = 500;
/** In UTF-16 units; more than the maximum number of tags per user can take. */
const MAX_TAG_CELL_LENGTH = 10_000;

export interface CsvUser {
  /** The row number as a spreadsheet shows it. */
  readonly row: number;
  readonly username: string;
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: PersonGroup;
  readonly tags: readonly Tag[];
}

const REQUIRED = ['username', 'first_name', 'last_name'] as const;
const OPTIONAL = ['group', 'tags'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
/** The index of each column. */
type Columns = ReadonlyMap<Column, number>;

/** A list of users that is refused as a whole has one message. */
function fileRefused(error: AppError): AppError {
  return new AppError(accountsErrors.users_not_created, error, { more: { errors: [error.message] } });
}

/** A request was refused before its list of users was read. */
export function requestRefused({ message }: AppError): AppError {
  return fileRefused(accountsErrors.users_not_created('request', { detail: message }));
}

export interface RowProblem {
  readonly row: number;
  /** What is wrong with it, cell by cell. */
  readonly wrong: readonly AppError[];
}

/** All invalid rows are reported together, in order, each with its number. */
export function rowsRefused(problems: readonly RowProblem[]): AppError {
  const inOrder = problems.toSorted((one, other) => one.row - other.row);
  const errors = inOrder.map(({ row, wrong }) => `row ${row}: ${sentenceOf(wrong)}`);
  const rows = inOrder.flatMap(({ row, wrong }) => wrong.map((error) => ({ row, ...codeFields(error) })));
  const [first] = inOrder;
  return first !== undefined && inOrder.length === 1
    ? accountsErrors.users_not_created(
        'row',
        { row: first.row, detail: sentenceOf(first.wrong) },
        { more: { errors, rows } },
      )
    : accountsErrors.users_not_created('rows', { count: inOrder.length }, { more: { errors, rows } });
}

function sentenceOf(wrong: readonly AppError[]): string {
  return wrong.map(({ message }) => message).join(' ');
}

/** Parses a list of users: the valid rows, and the problems of the others. */
export function readUsersCsv(bytes: Uint8Array): { users: CsvUser[]; problems: RowProblem[] } {
  const text = decode(bytes);
  const rows = wellFormed(readCsv(text, separatorOf(text)));
  const read = rowReader(readHeader(rows.next().value ?? []));
  const problems: RowProblem[] = [];
  const users: CsvUser[] = [];
  let row = 1;
  let filled = 0;
  for (const cells of rows) {
    // Empty rows count too: the numbers match those in a spreadsheet.
    row += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    filled += 1;
    if (filled > MAX_ROWS) continue;
    const found = read(row, cells);
    if ('wrong' in found) problems.push(found);
    else users.push(found);
  }
  if (filled > MAX_ROWS) {
    throw fileRefused(accountsErrors.users_not_created('too_many_rows', { count: filled, max: MAX_ROWS }));
  }
  refuseTooManyTags(users);
  return { users, problems };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw fileRefused(accountsErrors.users_not_created('not_csv'));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileRefused(accountsErrors.users_not_created('not_utf8'));
  }
}

function* wellFormed(rows: Generator<readonly string[], undefined>): Generator<readonly string[], undefined> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fileRefused(accountsErrors.users_not_created('malformed', { line: error.line }));
  }
}

/** The separator with which more columns are found in the first row; quoted cells can contain the other one. */
function separatorOf(text: string): Separator {
  const [head = ''] = /^[^\r\n]{0,20000}/.exec(text) ?? [];
  const known = (separator: Separator): number => {
    // Quotation marks matter little here, and a malformed first row is refused when it is read.
    const cells = head.replaceAll('"', '').split(separator);
    return cells.filter((cell) => isColumn(columnName(cell))).length;
  };
  return known(';') > known(',') ? ';' : ',';
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

function readHeader(cells: readonly string[]): Columns {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const name = columnName(cell);
    if (!isColumn(name)) continue;
    if (columns.has(name)) throw fileRefused(accountsErrors.users_not_created('column_twice', { column: name }));
    columns.set(name, index);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw fileRefused(
      accountsErrors.users_not_created(missing.length === 1 ? 'column_missing' : 'columns_missing', {
        required: REQUIRED,
        optional: OPTIONAL,
        missing,
      }),
    );
  }
  return columns;
}

/** A file with a separate tag for everyone is a mistake, or an attempt to flood the platform with tags. */
function refuseTooManyTags(users: readonly CsvUser[]): void {
  const { size } = new Set(users.flatMap(({ tags }) => tags.map(({ key }) => key)));
  if (size > MAX_TAGS) {
    throw fileRefused(accountsErrors.users_not_created('too_many_tags', { count: size, max: MAX_TAGS }));
  }
}

function isColumn(name: string): name is Column {
  return COLUMNS.includes(name);
}

function rowReader(columns: Columns): (row: number, cells: readonly string[]) => CsvUser | RowProblem {
  // Most rows of a file have the same tags as others.
  const known = new Map<string, Tag[]>();
  const tagsIn = (cell: string): Tag[] => {
    const tags = known.get(cell) ?? readTagCell(cell);
    known.set(cell, tags);
    return tags;
  };
  return (row, cells) => {
    const wrong: AppError[] = [];
    const read = <Value>(name: Column, reader: (cell: string) => Value): Value | undefined => {
      try {
        return reader(cells[columns.get(name) ?? -1] ?? '');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        wrong.push(error);
        return undefined;
      }
    };
    const username = read('username', (cell) => readUsername(cell));
    const firstName = read('first_name', (cell) => readPersonName(cell, 'first_name'));
    const lastName = read('last_name', (cell) => readPersonName(cell, 'last_name'));
    const group = read('group', readGroup);
    const tags = read('tags', tagsIn);
    const isWhole =
      username !== undefined &&
      firstName !== undefined &&
      lastName !== undefined &&
      group !== undefined &&
      tags !== undefined;
    // One message per row, as answers promise; it names every wrong cell.
    if (!isWhole) return { row, wrong };
    return { row, username, key: usernameKey(username), firstName, lastName, group, tags };
  };
}

function readGroup(cell: string): PersonGroup {
  const group = cell.trim().toUpperCase();
  switch (group) {
    case '':
      return 'TRAINEE';
    case 'TRAINEE':
    case 'INSTRUCTOR':
    case 'ADMIN':
      return group;
    case 'BOT':
      throw accountsErrors.row_invalid('group_bot');
    default:
      throw accountsErrors.row_invalid('group_unknown', { group: cell.trim().slice(0, 30) });
  }
}

function readTagCell(cell: string): Tag[] {
  if (cell.length > MAX_TAG_CELL_LENGTH)
    throw accountsErrors.row_invalid('tags_too_long', { max: MAX_TAG_CELL_LENGTH });
  return readTags(cell.split('|').filter((tag) => tag.trim() !== ''));
}
