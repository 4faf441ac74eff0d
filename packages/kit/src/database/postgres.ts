import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { TransactionScope } from './database.ts';
import { type ConstraintKind, ConstraintViolation, DatabaseUnavailable, SerializationFailure } from './failures.ts';
import { GuardedDriver } from './guarded-driver.ts';

const INT8 = 20;

/** pg hands int8 over as text, since it may not fit a number; ours are ids and instants, which do. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is no exact number.`);
  return value;
}

export interface PostgresOptions {
  readonly url: string;
  /** The schema that holds the tables, so that services can share a database. */
  readonly schema: string;
  readonly onIdleError: (error: Error) => void;
}

export function postgresDialect(options: PostgresOptions, scope: TransactionScope): Dialect {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.schema,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // The schema is set on every connection; names in queries stay short.
    options: `-c search_path=${options.schema} -c client_encoding=UTF8`,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? readInt8 : pg.types.getTypeParser(oid, format)),
    },
  });
  // Without a listener, a server that restarts would end this process.
  pool.on('error', options.onIdleError);
  // The same for a connection that breaks while it is used: the query fails as well, and that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new GuardedDriver(new PostgresDriver({ pool, cursor: Cursor }), scope, translate),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const CONSTRAINT_KINDS: Readonly<Record<string, ConstraintKind>> = {
  '23502': 'not null',
  '23503': 'foreign key',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'unique',
};

// Serialization failure, deadlock.
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);

/**
 * Connection exceptions, refused names and passwords, no such database, shutdown of the server, too many connections;
 * the codes of a socket that failed.
 */
const UNREACHABLE =
  /^(08...|28...|3D000|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;
const UNREACHABLE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect/;

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = CONSTRAINT_KINDS[code];
  if (kind !== undefined) {
    const { constraint, table, column } = error as pg.DatabaseError;
    return new ConstraintViolation(kind, constraint ?? `${table}_${column}_not_null`, error);
  }
  if (WORTH_ANOTHER_TRY.has(code)) return new SerializationFailure(error.message, { cause: error });
  if (code === '53100') return new DatabaseUnavailable('disk full', error);
  if (UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(error.message)) {
    return new DatabaseUnavailable('unreachable', error);
  }
  return error;
}
