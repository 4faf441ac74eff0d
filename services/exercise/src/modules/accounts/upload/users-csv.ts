import { AppError } from '@muster/kit/errors';
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

/** Why a list of users was refused: one message for the file, or one per row. */
export function csvRefused(errors: readonly string[]): AppError {
  const [first = ''] = errors;
  const sentence = errors.length === 1 ? first : `${errors.length} rows could not be processed; nothing was created.`;
  return accountsErrors.users_not_created(sentence, { more: { errors } });
}

export interface RowProblem {
  readonly row: number;
  readonly sentence: string;
}

/** All invalid rows are reported together, in order, each with its number. */
export function rowsRefused(problems: readonly RowProblem[]): AppError {
  const inOrder = problems.toSorted((one, other) => one.row - other.row);
  return csvRefused(inOrder.map(({ row, sentence }) => `row ${row}: ${sentence}`));
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
    try {
      users.push(read(row, cells));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row, sentence: error.message });
    }
  }
  if (filled > MAX_ROWS) {
    throw csvRefused([`The file has ${filled} rows of users; at most ${MAX_ROWS} are read at once. Split it.`]);
  }
  refuseTooManyTags(users);
  return { users, problems };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
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

function* wellFormed(rows: Generator<readonly string[], undefined>): Generator<readonly string[], undefined> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvRefused([
      `The file is not well-formed CSV in line ${error.line}: a quotation mark is not closed or stands inside a cell.`,
    ]);
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

/** A file with a separate tag for everyone is a mistake, or an attempt to flood the platform with tags. */
function refuseTooManyTags(users: readonly CsvUser[]): void {
  const { size } = new Set(users.flatMap(({ tags }) => tags.map(({ key }) => key)));
  if (size > MAX_TAGS) {
    throw csvRefused([`The file has ${size} different tags; at most ${MAX_TAGS} are read at once.`]);
  }
}

function isColumn(name: string): name is Column {
  return COLUMNS.includes(name);
}

function rowReader(columns: Columns): (row: number, cells: readonly string[]) => CsvUser {
  // Most rows of a file have the same tags as others.
  const known = new Map<string, Tag[]>();
  const tagsIn = (cell: string): Tag[] => {
    const tags = known.get(cell) ?? readTagCell(cell);
    known.set(cell, tags);
    return tags;
  };
  return (row, cells) => {
    const wrong: string[] = [];
    const read = <Value>(name: Column, reader: (cell: string) => Value): Value | undefined => {
      try {
        return reader(cells[columns.get(name) ?? -1] ?? '');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        wrong.push(error.message);
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
    if (!isWhole) throw problem(wrong.join(' '));
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
      throw problem('users of the group BOT cannot be created from a file.');
    default:
      throw problem(`group must be TRAINEE, INSTRUCTOR or ADMIN, not "${cell.trim().slice(0, 30)}".`);
  }
}

function readTagCell(cell: string): Tag[] {
  if (cell.length > MAX_TAG_CELL_LENGTH) throw problem(`tags must have at most ${MAX_TAG_CELL_LENGTH} characters.`);
  return readTags(cell.split('|').filter((tag) => tag.trim() !== ''));
}

function problem(sentence: string): AppError {
  return accountsErrors.row_invalid(sentence);
}
