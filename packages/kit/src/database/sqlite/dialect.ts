import { type Dialect, type SelectModifierNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { TransactionScope } from '../database.ts';
import { GuardedDriver, type OnFailure } from '../guarded-driver.ts';
import type { SqliteDriver } from './driver.ts';
import { translateSqliteError } from './translate.ts';

export function sqliteDialect(driver: SqliteDriver, scope: TransactionScope, onFailure: OnFailure): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => new GuardedDriver(driver, scope, translateSqliteError, onFailure),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LockFreeCompiler(),
  };
}

/** Kysely would serialize all queries; our driver knows which can run concurrently. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const LOCKS: ReadonlySet<SelectModifierNode['modifier']> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked']);

/** A write transaction on SQLite holds the only write lock, so `for update` is redundant. */
class LockFreeCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}
