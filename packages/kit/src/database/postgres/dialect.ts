import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import Cursor from 'pg-cursor';
import type { TransactionScope } from '../database.ts';
import { GuardedDriver } from '../guarded-driver.ts';
import { BoundedPool, type PoolOptions } from './bounded-pool.ts';
import { translatePostgresError } from './translate.ts';

export function postgresDialect(options: PoolOptions, scope: TransactionScope): Dialect {
  const pool = new BoundedPool(options);
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new GuardedDriver(new PostgresDriver({ pool, cursor: Cursor }), scope, translatePostgresError),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
