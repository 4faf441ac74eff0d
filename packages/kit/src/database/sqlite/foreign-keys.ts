import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { ConstraintViolation } from '../failures.ts';

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;

export function isForeignKeyFailure(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY;
}

/**
 * SQLite reports that a foreign key failed, but not which. So the statement runs once more with deferred checks, the
 * violated key is looked up, and everything is rolled back.
 */
export function foreignKeyBroken(
  database: DatabaseSync,
  sql: string,
  values: readonly SQLInputValue[],
  cause: unknown,
): ConstraintViolation {
  const alone = !database.isTransaction;
  if (alone) database.exec('begin immediate');
  database.exec('savepoint find_broken_key; pragma defer_foreign_keys = on');
  try {
    database.prepare(sql).run(...values);
    return new ConstraintViolation('foreign key', firstBrokenKey(database, sql), cause);
  } finally {
    database.exec('rollback to find_broken_key; release find_broken_key; pragma defer_foreign_keys = off');
    if (alone) database.exec('rollback');
  }
}

/** The name of the key in the statement that created its table, which SQLite keeps but does not tell. */
function firstBrokenKey(database: DatabaseSync, sql: string): string {
  for (const table of tablesToCheck(database, sql)) {
    const broken = database.prepare('select "table", fkid from pragma_foreign_key_check(?)').get(table);
    if (broken === undefined) continue;
    const columns = database
      .prepare('select "from" from pragma_foreign_key_list(?) where id = ? order by seq')
      .all(table, broken['fkid'] ?? null);
    return nameOf(
      database,
      table,
      columns.map((column) => String(column['from'])),
    );
  }
  return 'unknown_fk';
}

function nameOf(database: DatabaseSync, table: string, columns: readonly string[]): string {
  const created = database.prepare("select sql from sqlite_schema where type = 'table' and name = ?").get(table);
  const keys = String(created?.['sql']).matchAll(/constraint\s+"?(\w+)"?\s+foreign\s+key\s*\(([^)]*)\)/gi);
  for (const [, name = '', listed = ''] of keys) {
    if (listed.replaceAll(/["\s]/g, '') === columns.join(',')) return name;
  }
  return `${table}_${columns.join('_')}_fk`;
}

/** The table written to, then those that refer to it: the statement cannot have violated any other. */
function tablesToCheck(database: DatabaseSync, sql: string): string[] {
  const written = /^\s*(?:insert\s+into|replace\s+into|update|delete\s+from)\s+"?(\w+)"?/i.exec(sql)?.[1];
  const all = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map((row) => String(row['name']));
  if (written === undefined) return all;
  const referring = database.prepare('select 1 from pragma_foreign_key_list(?) where "table" = ?');
  return [written, ...all.filter((table) => table !== written && referring.get(table, written) !== undefined)];
}
