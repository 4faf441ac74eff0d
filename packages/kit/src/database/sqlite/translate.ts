import { type ConstraintKind, ConstraintViolation, DatabaseUnavailable } from '../failures.ts';

/** SQLite names the columns of a violated constraint and not the constraint, so ours are named after their columns. */
const CONSTRAINTS: readonly (readonly [RegExp, ConstraintKind, (match: string) => string])[] = [
  [/^UNIQUE constraint failed: (.+)$/, 'unique', (columns) => `${joinColumns(columns)}_unique`],
  [/^NOT NULL constraint failed: (.+)$/, 'not null', (columns) => `${joinColumns(columns)}_not_null`],
  [/^CHECK constraint failed: (.+)$/, 'check', (name) => name],
];

/** `flights.id, flights.code` becomes `flights_id_code`. */
function joinColumns(columns: string): string {
  const names = columns.split(', ').map((column) => column.split('.'));
  return [names[0]?.[0], ...names.map(([, column]) => column)].join('_');
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  for (const [pattern, kind, nameOf] of CONSTRAINTS) {
    const match = pattern.exec(error.message)?.[1];
    if (match !== undefined) return new ConstraintViolation(kind, nameOf(match), error);
  }
  switch (error.errcode & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return new DatabaseUnavailable('busy', error);
    case SQLITE_IOERR:
    case SQLITE_FULL:
      return new DatabaseUnavailable('disk full', error);
    default:
      return error;
  }
}
