import { CompiledQuery, type Insertable } from 'kysely';
import type { DialectName, Tx } from './database.ts';

/**
 * How many rows one statement may insert. On SQLite few sizes, each of which is a prepared statement; on PostgreSQL
 * every statement is a round trip, so any size up to the maximum.
 */
const SIZES: Readonly<Record<DialectName, readonly number[]>> = { sqlite: [100, 10, 1], postgres: [] };
const MAX_ROWS = 500;
const PLACEHOLDER: Readonly<Record<DialectName, (number: number) => string>> = {
  sqlite: () => '?',
  postgres: (number) => `$${number}`,
};

/**
 * Inserts many rows by few statements whose text is written once: for tables that get hundreds of rows per second,
 * where building each statement would take most of the time (`npm run bench -- sandbox-logs`).
 *
 *     const insertLogs = prepareInsert<Tables>()('logs', ['id', 'text']);
 *     await insertLogs(tx, [{ id: 1, text: 'one' }, { id: 2, text: 'two' }]);
 *
 * `ending` is what follows the rows, such as what to do with those that exist, and what to return.
 */
export function prepareInsert<Tables, Returned = never>() {
  return <Name extends keyof Tables & string>(
    table: Name,
    columns: readonly (keyof Insertable<Tables[Name]> & string)[],
    ending = '',
  ) => {
    const texts = new Map<string, string>();

    function textOf(dialect: DialectName, size: number): string {
      const key = `${dialect} ${size}`;
      const known = texts.get(key);
      if (known !== undefined) return known;
      const rows = Array.from({ length: size }, (_, row) => {
        const values = columns.map((__, column) => PLACEHOLDER[dialect](row * columns.length + column + 1));
        return `(${values.join(', ')})`;
      });
      const text = `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')} ${ending}`;
      texts.set(key, text);
      return text;
    }

    return async (tx: Tx, rows: readonly Insertable<Tables[Name]>[]): Promise<Returned[]> => {
      const returned: Returned[] = [];
      for (let from = 0; from < rows.length; ) {
        const left = rows.length - from;
        const size = SIZES[tx.dialect].find((one) => one <= left) ?? Math.min(left, MAX_ROWS);
        const parameters: unknown[] = [];
        for (const row of rows.slice(from, from + size)) {
          for (const column of columns) parameters.push(row[column]);
        }
        const query = CompiledQuery.raw(textOf(tx.dialect, size), parameters);
        for (const row of (await tx.tables().executeQuery<Returned>(query)).rows) returned.push(row);
        from += size;
      }
      return returned;
    };
  };
}
