import type { Database, Tx } from '@muster/kit/database';
import { sql } from 'kysely';
import { lookupKey } from './lookup-key.ts';

/** A batch takes the embedded database some ten milliseconds, and others write in between. */
const BATCH = 200;

/**
 * Fills in the folded names that rows of older versions lack; returns how many. `table` is one of the calling module,
 * with the columns `id`, `name` and `name_folded`.
 */
export async function foldNames(database: Database, table: string): Promise<number> {
  let folded = 0;
  for (;;) {
    const some = await database.transaction((tx) => foldSome(tx, table));
    folded += some;
    if (some < BATCH) return folded;
  }
}

async function foldSome(tx: Tx, table: string): Promise<number> {
  const tables = tx.tables();
  const named = sql.table(table);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${named} where name_folded is null order by id limit ${BATCH}`.execute(tables);
  for (const { id, name } of rows) {
    await sql`update ${named} set name_folded = ${lookupKey(name)} where id = ${id}`.execute(tables);
  }
  return rows.length;
}
