import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { Report } from '../runtime/report.ts';
import { PostgresRelay } from '../topics/postgres-relay.ts';
import { SqliteRelay } from '../topics/sqlite-relay.ts';
import { Topics } from '../topics/topics.ts';
import { Database, type DatabaseParts, type QuickRead, type TransactionScope } from './database.ts';
import { refuseInside } from './guarded-driver.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { type SqliteAccess, SqliteDriver } from './sqlite/driver.ts';
import { translateSqliteError } from './sqlite/translate.ts';

export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string; readonly access?: SqliteAccess }
  | { readonly kind: 'postgres'; readonly url: string; readonly schema: string };

/**
 * Opens the database; PostgreSQL connects at the first query. `onQuery` hears of every statement: tests count them, to
 * see that a request takes as many for a thousand rows as for one.
 */
export function openDatabase(address: DatabaseAddress, report: Report, onQuery?: (sql: string) => void): Database {
  const scope = new AsyncLocalStorage<{ active: boolean }>();
  const log = onQuery === undefined ? {} : { log: ({ query }: { query: CompiledQuery }) => onQuery(query.sql) };
  if (address.kind === 'postgres') {
    const { url, schema } = address;
    const onIdleError = (error: Error) => report(error, 'lost a connection to the database');
    const kysely = new Kysely<unknown>({ dialect: postgresDialect({ url, schema, onIdleError }, scope), ...log });
    const topics = new Topics((inbox) => new PostgresRelay(inbox, { url, schema, report }), report);
    return new Database({ dialect: 'postgres', kysely, scope, lock: advisoryLock(schema), topics, report });
  }
  const driver = new SqliteDriver(address.file, address.access ?? 'read and write');
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(driver, scope), ...log });
  const topics = new Topics((inbox) => new SqliteRelay(inbox, () => driver.writesOfOthers), report);
  const quick = quickRead(driver, scope, onQuery);
  return new Database({ dialect: 'sqlite', kysely, scope, lock: async () => {}, quickRead: quick, topics, report });
}

/** Services that share a database do not share its locks: each has a schema of its own. */
function advisoryLock(schema: string): DatabaseParts['lock'] {
  return async (kysely, key) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} ${key}`}, 0))`.execute(kysely);
  };
}

/** A read that the driver would answer on the spot anyway; nothing of it waits, so nothing has to be awaited. */
function quickRead(driver: SqliteDriver, scope: TransactionScope, onQuery?: (sql: string) => void): QuickRead {
  return (query) => {
    if (!driver.isOpen || query.query.kind !== 'SelectQueryNode') return undefined;
    refuseInside(scope);
    onQuery?.(query.sql);
    try {
      return driver.quickReader.run(query.sql, query.parameters).rows;
    } catch (error) {
      throw translateSqliteError(error);
    }
  };
}
