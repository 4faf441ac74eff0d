import { type Handle, prepareQuery } from '@muster/kit/database';
import { sql } from 'kysely';

interface CountTables {
  row_counts: { table_name: string; shard: number; row_count: number };
}

const count = prepareQuery<CountTables, { table: string }>()((db, parameter) =>
  db
    .selectFrom('row_counts')
    .select((select) => sql<number>`cast(${select.fn.sum('row_count')} as bigint)`.as('total'))
    .where('table_name', '=', parameter('table')),
);

/** The number of rows of a table, in constant time. The migrations have triggers that count them. */
export async function rowCount(handle: Handle, table: string): Promise<number> {
  const [row] = await count(handle, { table });
  return row?.total ?? 0;
}
