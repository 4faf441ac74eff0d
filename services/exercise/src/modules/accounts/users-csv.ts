import { AppError } from '@muster/kit/errors';
import { CsvError, parse } from 'csv-parse/sync';
import type { PersonGroup } from '../../access/index.ts';
import { readTags } from './tags.ts';
import { readPersonName, readUsername, usernameKey } from './username.ts';

const CSV_ROWS = 10_000;

export interface CsvUser {
  /** The number of the row as a spreadsheet shows it. */
  readonly row: number;
  readonly username: string;
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: PersonGroup;
  readonly tags: readonly string[];
}

const REQUIRED = ['username', 'first_name', 'last_name'] as const;
const OPTIONAL = ['group', 'tags'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** Spreadsheets and people end lines in different ways, now and then within one file. */
const LAYOUT = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true };

/** Why a list of users was not taken: one message for the file, or one a row. */
export function csvRefused(errors: readonly string[]): AppError {
  const [first = ''] = errors;
  const sentence = errors.length === 1 ? first : `${errors.length} rows could not be processed; nothing was created.`;
  return new AppError(400, 'users_not_created', sentence, { more: { errors } });
}

export interface RowProblem {
  readonly row: number;
  readonly sentence: string;
}

/** All rows that cannot be taken are reported together, in order, each with its number. */
export function rowsRefused(problems: readonly RowProblem[]): AppError {
  const inOrder = problems.toSorted((one, other) => one.row - other.row);
  return csvRefused(inOrder.map(({ row, sentence }) => `row ${row}: ${sentence}`));
}

/** Reads a list of users: those that can be read, and what is wrong with the other rows. */
export function readUsersCsv(bytes: Buffer): { users: CsvUser[]; problems: RowProblem[] } {
  const [header = [], ...records] = readRecords(decode(bytes));
  const columns = readHeader(header);
  const filled = records
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > CSV_ROWS) {
    throw csvRefused([`The file has ${filled.length} rows of users; at most ${CSV_ROWS} are read at once. Split it.`]);
  }
  const problems: RowProblem[] = [];
  const users: CsvUser[] = [];
  for (const { cells, row } of filled) {
    try {
      users.push(readRow(row, cells, columns));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row, sentence: error.message });
    }
  }
  return { users, problems };
}

function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw csvRefused([
      'The file is a zip or an Excel workbook, not a CSV file. Save it as "CSV UTF-8" and upload that.',
    ]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw csvRefused(['The file is not UTF-8 text. Save it as "CSV UTF-8" and upload that.']);
  }
}

function readRecords(text: string): string[][] {
  try {
    return parse(text, {
      ...LAYOUT,
      delimiter: separatorOf(text),
      // One row over the limit is enough to see that it was passed.
      to: CSV_ROWS + 90_000,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? ` in line ${String(error['lines'])}` : '';
    throw csvRefused([
      `The file is not well-formed CSV${line}: a quotation mark is not closed or stands inside a cell.`,
    ]);
  }
}

/** The separator with which more of the columns are found in the first row; quoted cells may hold the other one. */
function separatorOf(text: string): string {
  const known = (delimiter: string): number => {
    const [header = []] = parse(text, { ...LAYOUT, delimiter, relax_quotes: true, to: 1 });
    return header.filter((cell) => isColumn(columnName(cell))).length;
  };
  return known(';') > known(',') ? ';' : ',';
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

function readHeader(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const name = columnName(cell);
    if (!isColumn(name)) continue;
    if (columns.has(name)) throw csvRefused([`The column ${name} stands twice in the first row.`]);
    columns.set(name, index);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw csvRefused([
      `The first row must name the columns ${REQUIRED.join(', ')} (and may name ${OPTIONAL.join(', ')}); ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    ]);
  }
  return columns;
}

function isColumn(name: string): name is Column {
  return COLUMNS.includes(name);
}

function readRow(row: number, cells: readonly string[], columns: ReadonlyMap<Column, number>): CsvUser {
  const cell = (name: Column): string => cells[columns.get(name) ?? -1] ?? '';
  const username = readUsername(cell('username'));
  return {
    row,
    username,
    key: usernameKey(username),
    firstName: readPersonName(cell('first_name'), 'first_name'),
    lastName: readPersonName(cell('last_name'), 'last_name'),
    group: readGroup(cell('group')),
    tags: readTagCell(cell('tags')),
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
      throw problem('users of the group BOT cannot be created from a file.');
    default:
      throw problem(`group must be TRAINEE, INSTRUCTOR or ADMIN, not "${cell.trim().slice(0, 30)}".`);
  }
}

function readTagCell(cell: string): string[] {
  return readTags(cell.split('|').filter((tag) => tag.trim() !== ''));
}

function problem(sentence: string): AppError {
  return new AppError(400, 'invalid_input', sentence);
}
