import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import Cursor from 'pg-cursor';
import type { TransactionScope } from '../database.ts';
import { GuardedDriver, type OnFailure } from '../guarded-driver.ts';
import type { BoundedPool } from './bounded-pool.ts';
import { translatePostgresError } from './translate.ts';

export function postgresDialect(pool: BoundedPool, scope: TransactionScope, onFailure: OnFailure): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () =>
      new GuardedDriver(new PostgresDriver({ pool, cursor: Cursor }), scope, translatePostgresError, onFailure),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
