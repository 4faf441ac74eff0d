import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, Kysely } from 'kysely';
import { Database, type QuickRead, type TransactionScope } from './database.ts';
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
export function openDatabase(
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
  onQuery?: (sql: string) => void,
): Database {
  const scope = new AsyncLocalStorage<{ active: boolean }>();
  const log = onQuery === undefined ? {} : { log: ({ query }: { query: CompiledQuery }) => onQuery(query.sql) };
  if (address.kind === 'postgres') {
    const dialect = postgresDialect({ url: address.url, schema: address.schema, onIdleError }, scope);
    return new Database('postgres', new Kysely<unknown>({ dialect, ...log }), scope);
  }
  const driver = new SqliteDriver(address.file, address.access ?? 'read and write');
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(driver, scope), ...log });
  return new Database('sqlite', kysely, scope, quickRead(driver, scope, onQuery));
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
