import { type Handle, prepareQuery } from '@muster/kit/database';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The tables whose rows are counted. */
export type Counted = Exclude<
  keyof Tables,
  'access_tokens' | 'airport_words' | 'assignments' | 'city_words' | 'idempotency_keys' | 'row_counts'
>;

const count = prepareQuery<Tables, { table: string }>()((db, parameter) =>
  db
    .selectFrom('row_counts')
    .select((select) => sql<number>`cast(${select.fn.sum('row_count')} as bigint)`.as('total'))
    .where('table_name', '=', parameter('table')),
);

/** The number of rows of a table, in constant time. */
export async function rowCount(handle: Handle, table: Counted): Promise<number> {
  const [row] = await count(handle, { table });
  return row?.total ?? 0;
}
