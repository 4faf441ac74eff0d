import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { Report } from '../runtime/report.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { PostgresRelay } from '../topics/postgres-relay.ts';
import { SqliteRelay } from '../topics/sqlite-relay.ts';
import { Topics } from '../topics/topics.ts';
import { Availability } from './availability.ts';
import { Database, type DatabaseParts, type QuickRead, type TransactionScope } from './database.ts';
import { isOutage, type Reason } from './failures.ts';
import { refuseInside } from './guarded-driver.ts';
import { isRead } from './is-read.ts';
import { BoundedPool } from './postgres/bounded-pool.ts';
import { postgresDialect } from './postgres/dialect.ts';
import { LONG_TIMEOUTS, REQUEST_TIMEOUTS, type Timeouts } from './postgres/timeouts.ts';
import { translatePostgresError } from './postgres/translate.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { type SqliteAccess, SqliteDriver } from './sqlite/driver.ts';
import { translateSqliteError } from './sqlite/translate.ts';

export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string; readonly access?: SqliteAccess }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly schema: string;
      /** The maximum number of connections. */
      readonly connections?: number;
      readonly timeouts?: Timeouts;
      /** What the server shows for its connections: the schema, unless they are for something else than serving. */
      readonly applicationName?: string;
    };

/** The default of `DATABASE_CONNECTIONS`. */
export const DEFAULT_CONNECTIONS = 10;

/** The same database with longer timeouts, for migrations, backups and restores. */
export function forLongWork(address: DatabaseAddress): DatabaseAddress {
  if (address.kind === 'sqlite') return address;
  return { ...address, timeouts: LONG_TIMEOUTS, applicationName: `${address.schema}, long work` };
}

/**
 * Opens the database; PostgreSQL connects at the first query. `onQuery` is called for every statement: tests count
 * them, to check that a request needs as many for a thousand rows as for one.
 */
export function openDatabase(address: DatabaseAddress, report: Report, onQuery?: (sql: string) => void): Database {
  const scope = new AsyncLocalStorage<{ active: boolean }>();
  // Another program that locks an SQLite file keeps all writes out; on PostgreSQL a lock concerns one statement.
  const isLasting = (reason: Reason) => isOutage(reason) || (address.kind === 'sqlite' && reason === 'busy');
  const availability = new Availability(isLasting);
  const onFailure = (reason: Reason): void => availability.failed(reason);
  const log = onQuery === undefined ? {} : { log: ({ query }: { query: CompiledQuery }) => onQuery(query.sql) };
  if (address.kind === 'postgres') {
    const { url, schema, connections = DEFAULT_CONNECTIONS, timeouts = REQUEST_TIMEOUTS } = address;
    const onIdleError = (error: Error) => report(translatePostgresError(error), 'lost a connection to the database');
    const { applicationName = schema } = address;
    const pool = new BoundedPool({ url, schema, applicationName, connections, timeouts, onIdleError });
    const kysely = new Kysely<unknown>({ dialect: postgresDialect(pool, scope, onFailure), ...log });
    const notifications = { url, channel: `topics of ${schema}`, ...timeouts };
    const topics = new Topics((inbox) => new PostgresRelay(inbox, notifications, report), report);
    const [lock, abandon] = [advisoryLock(schema), () => pool.abandon()];
    return new Database({ dialect: 'postgres', kysely, scope, lock, abandon, topics, report, availability });
  }
  const driver = new SqliteDriver(address.file, address.access ?? 'read and write');
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(driver, scope, onFailure), ...log });
  const topics = new Topics((inbox) => new SqliteRelay(inbox, () => driver.writesOfOthers), report);
  const quick = quickRead(driver, scope, onQuery);
  const lock = async (): Promise<void> => {};
  return new Database({ dialect: 'sqlite', kysely, scope, lock, quickRead: quick, topics, report, availability });
}

/** For commands that work on existing data and must not create a database. */
export function openExistingDatabase(address: DatabaseAddress, report: Report): Database {
  if (address.kind === 'sqlite' && !existsSync(address.file)) {
    throw new StartupError(`There is no database at ${address.file} yet: start the service once.`);
  }
  return openDatabase(address, report);
}

/** Services that share a database do not share locks: each has its own schema. */
function advisoryLock(schema: string): DatabaseParts['lock'] {
  return async (kysely, key) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} ${key}`}, 0))`.execute(kysely);
  };
}

/** Runs a read that the driver would answer synchronously anyway. */
function quickRead(driver: SqliteDriver, scope: TransactionScope, onQuery?: (sql: string) => void): QuickRead {
  return (query) => {
    if (!driver.isOpen || !isRead(query)) return undefined;
    refuseInside(scope);
    onQuery?.(query.sql);
    try {
      return driver.quickReader.run(query.sql, query.parameters).rows;
    } catch (error) {
      throw translateSqliteError(error);
    }
  };
}
