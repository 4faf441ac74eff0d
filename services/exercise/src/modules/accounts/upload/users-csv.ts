import { AppError, codeFields } from '@muster/kit/errors';
import type { PersonGroup } from '../../../access/index.ts';
import { CsvError, readCsv, type Separator } from '../../../csv/index.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { readTags, type Tag } from '../tags/tags.ts';
import { readPersonName, readUsername, usernameKey } from '../username.ts';

const MAX_ROWS = 10_000;
/** If they assign people to teams: an exercise is changed as a whole, and everybody in it waits meanwhile. */
const MAX_ROWS_WITH_TEAMS = 500;
/** A user id of an identity provider has at most 255 characters (OpenID Connect Core, 2). */
const MAX_SUBJECT_LENGTH = 255;
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
  /** The team of the exercise, its role and its cell, as typed; empty if the row names none, or teams do not count. */
  readonly team: string;
  readonly role: string;
  readonly cell: string;
  /** The id of the user at the identity provider; empty if the row names none, or there is no provider. */
  readonly subject: string;
}

/** What counts in a list: teams do only in the list of an exercise, and subjects only with an identity provider. */
export interface ListRules {
  readonly hasTeams: boolean;
  readonly hasSubjects: boolean;
}

const REQUIRED = ['username', 'first_name', 'last_name'] as const;
const OPTIONAL = ['group', 'tags'] as const;
const OF_TEAMS = ['team', 'role', 'cell'] as const;
const SUBJECT = 'subject';
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number] | (typeof OF_TEAMS)[number] | typeof SUBJECT;
const optionalColumns = ({ hasTeams, hasSubjects }: ListRules): readonly Column[] => [
  ...OPTIONAL,
  ...(hasTeams ? OF_TEAMS : []),
  ...(hasSubjects ? [SUBJECT as Column] : []),
];
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
  /** What is wrong with it, cell by cell; plain data, which can come from another thread. */
  readonly wrong: readonly Pick<AppError, 'message' | 'code' | 'variant' | 'params'>[];
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

function sentenceOf(wrong: RowProblem['wrong']): string {
  return wrong.map(({ message }) => message).join(' ');
}

export interface ReadUsers {
  readonly users: readonly CsvUser[];
  readonly problems: readonly RowProblem[];
}

/** Parses a list of users: the valid rows, and the problems of the others. */
export function readUsersCsv(bytes: Uint8Array, rules: ListRules): ReadUsers {
  const text = decode(bytes);
  const columnsRead = [...REQUIRED, ...optionalColumns(rules)];
  const rows = wellFormed(readCsv(text, separatorOf(text, columnsRead)));
  const read = rowReader(readHeader(rows.next().value ?? [], columnsRead));
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
  refuseTooManyInTeams(users);
  return { users, problems };
}

function refuseTooManyInTeams(users: readonly CsvUser[]): void {
  if (users.length > MAX_ROWS_WITH_TEAMS && assigns(users)) {
    throw fileRefused(
      accountsErrors.users_not_created('too_many_in_teams', { count: users.length, max: MAX_ROWS_WITH_TEAMS }),
    );
  }
}

/** Whether a list says anything about teams. */
export function assigns(users: readonly CsvUser[]): boolean {
  return users.some(({ team, role, cell }) => team !== '' || role !== '' || cell !== '');
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
function separatorOf(text: string, columns: readonly Column[]): Separator {
  const [head = ''] = /^[^\r\n]{0,20000}/.exec(text) ?? [];
  const known = (separator: Separator): number => {
    // Quotation marks matter little here, and a malformed first row is refused when it is read.
    const cells = head.replaceAll('"', '').split(separator);
    return cells.filter((cell) => columnOf(cell, columns) !== undefined).length;
  };
  return known(';') > known(',') ? ';' : ',';
}

function columnOf(cell: string, columns: readonly Column[]): Column | undefined {
  const name = cell.trim().toLowerCase();
  return columns.find((column) => column === name);
}

function readHeader(cells: readonly string[], known: readonly Column[]): Columns {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const name = columnOf(cell, known);
    if (name === undefined) continue;
    if (columns.has(name)) throw fileRefused(accountsErrors.users_not_created('column_twice', { column: name }));
    columns.set(name, index);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw fileRefused(
      accountsErrors.users_not_created(missing.length === 1 ? 'column_missing' : 'columns_missing', {
        required: REQUIRED,
        optional: known.filter((name) => !REQUIRED.some((required) => required === name)),
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
    const subject = read(SUBJECT, readSubject);
    const [team = '', role = '', cell = ''] = OF_TEAMS.map((name) => (cells[columns.get(name) ?? -1] ?? '').trim());
    const isWhole =
      username !== undefined &&
      firstName !== undefined &&
      lastName !== undefined &&
      group !== undefined &&
      tags !== undefined &&
      subject !== undefined;
    // One message per row, as answers promise; it names every wrong cell.
    if (!isWhole) return { row, wrong };
    return { row, username, key: usernameKey(username), firstName, lastName, group, tags, team, role, cell, subject };
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

function readSubject(cell: string): string {
  const subject = cell.trim();
  if (subject.length > MAX_SUBJECT_LENGTH)
    throw accountsErrors.row_invalid('subject_too_long', { max: MAX_SUBJECT_LENGTH });
  return subject;
}

function readTagCell(cell: string): Tag[] {
  if (cell.length > MAX_TAG_CELL_LENGTH)
    throw accountsErrors.row_invalid('tags_too_long', { max: MAX_TAG_CELL_LENGTH });
  return readTags(cell.split('|').filter((tag) => tag.trim() !== ''));
}
