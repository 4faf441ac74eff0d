import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import { Database } from './database.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import type { SqliteAccess } from './sqlite/driver.ts';

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
  const dialect =
    address.kind === 'sqlite'
      ? sqliteDialect(address.file, address.access ?? 'read and write', scope)
      : postgresDialect({ url: address.url, schema: address.schema, onIdleError }, scope);
  return new Database(
    address.kind,
    new Kysely<unknown>(onQuery === undefined ? { dialect } : { dialect, log: ({ query }) => onQuery(query.sql) }),
    scope,
  );
}
