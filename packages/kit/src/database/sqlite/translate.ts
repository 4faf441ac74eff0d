import { type ConstraintKind, ConstraintViolation, DatabaseUnavailable, type Reason } from '../failures.ts';

/** SQLite names the columns of a violated constraint but not the constraint, so ours are named after their columns. */
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

/** Errors that are not the fault of the statement, by primary result code. */
const REASONS: Readonly<Record<number, Reason>> = {
  3: 'read only', // PERM
  [SQLITE_BUSY]: 'busy',
  6: 'busy', // LOCKED
  8: 'read only', // READONLY
  10: 'disk failing', // IOERR
  11: 'damaged', // CORRUPT
  13: 'disk full', // FULL
  14: 'unreachable', // CANTOPEN
  15: 'busy', // PROTOCOL: locking failed
  26: 'damaged', // NOTADB
};

/** The shared-memory file of readers and writer cannot grow. SQLite reports that as an I/O error. */
const SQLITE_IOERR_SHMSIZE = 4874;

export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  for (const [pattern, kind, nameOf] of CONSTRAINTS) {
    const match = pattern.exec(error.message)?.[1];
    if (match !== undefined) return new ConstraintViolation(kind, nameOf(match), error);
  }
  const reason = error.errcode === SQLITE_IOERR_SHMSIZE ? 'disk full' : REASONS[error.errcode & 0xff];
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}
