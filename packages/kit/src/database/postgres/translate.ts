import type pg from 'pg';
import {
  type ConstraintKind,
  ConstraintViolation,
  DatabaseUnavailable,
  type Reason,
  SerializationFailure,
} from '../failures.ts';

const CONSTRAINT_KINDS: Readonly<Record<string, ConstraintKind>> = {
  '23502': 'not null',
  '23503': 'foreign key',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'unique',
};

// Serialization failure, deadlock.
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);

/** Rejected credentials, no such database, too many connections; the codes of a socket that never connected. */
const UNREACHABLE = /^(28...|3D000|57P03|53300|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of a connection that was lost earlier; the statement was not sent. */
const UNREACHABLE_MESSAGE = /is not queryable|connection has been discarded/;
/** Connection exceptions, server shutdown, a session ended for being idle; the codes of a socket that failed. */
const LOST = /^(08...|57P0[1245]|25P03|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const LOST_MESSAGE = /Connection terminated|timeout expired/;
/** The pool's message when no connection became free in time. */
const POOL_TIMEOUT_MESSAGE = /timeout exceeded when trying to connect/;

/** Other server errors by code. */
const REASONS: Readonly<Record<string, Reason>> = {
  '25006': 'read only', // A standby, or a server in read-only mode.
  '53100': 'disk full',
  '53200': 'busy', // Out of memory.
  '53400': 'busy', // A configured limit.
  '55P03': 'busy', // Lock timeout.
  '57014': 'too slow', // The statement timed out, or was cancelled.
  '58030': 'disk failing',
  '58P01': 'damaged', // A file of the database is missing.
  XX001: 'damaged', // Data corrupted.
  XX002: 'damaged', // Index corrupted.
};

export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = CONSTRAINT_KINDS[code];
  if (kind !== undefined) {
    const { constraint, table, column } = error as pg.DatabaseError;
    return new ConstraintViolation(kind, constraint ?? `${table}_${column}_not_null`, error);
  }
  if (WORTH_ANOTHER_TRY.has(code)) return new SerializationFailure(error.message, { cause: error });
  const reason = REASONS[code];
  if (reason !== undefined) return new DatabaseUnavailable(reason, error);
  if (UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(error.message)) {
    return new DatabaseUnavailable('unreachable', error);
  }
  if (LOST.test(code) || LOST_MESSAGE.test(error.message)) return new DatabaseUnavailable('connection lost', error);
  if (POOL_TIMEOUT_MESSAGE.test(error.message)) return new DatabaseUnavailable('busy', error);
  return error;
}
