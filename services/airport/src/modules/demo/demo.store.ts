import type { Handle, Tx } from '@muster/kit/database';
import { sql } from 'kysely';

/** The tables that the demo data fills, and the counters of their rows. */
interface DemoTables {
  countries: { id: number };
  cities: { id: number };
  airports: { id: number };
  airplane_types: { id: number };
  airplanes: { id: number };
  flights: { id: number };
  stewards: { id: number };
  row_counts: { row_count: number };
}

type Filled = Exclude<keyof DemoTables, 'row_counts'>;

const TABLES: readonly Filled[] = [
  'countries',
  'cities',
  'airports',
  'airplane_types',
  'airplanes',
  'flights',
  'stewards',
];

const tables = (handle: Handle) => handle.tables<DemoTables>();

/**
 * Whether no table has a row. The counters are locked meanwhile, so that of two instances that start at once one fills
 * and the other sees it, and nobody adds a record in between.
 */
export async function isEmpty(tx: Tx): Promise<boolean> {
  await tables(tx).selectFrom('row_counts').select('row_count').forUpdate().execute();
  for (const table of TABLES) {
    const row = await tables(tx).selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

type Insertable = Readonly<Record<string, string | number | null>>;

/** Below SQLite's limit of parameters per statement. */
const ROWS_PER_BATCH = 1000;

export async function insertRows(tx: Tx, table: Filled | 'assignments', rows: readonly Insertable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const part = rows.slice(start, start + ROWS_PER_BATCH);
    const columns = Object.keys(part[0] ?? {});
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      tables(tx),
    );
  }
}

/** Inserts rows and returns their ids in the same order: the database assigns them sequentially. */
export async function insert(tx: Tx, table: Filled, rows: readonly Insertable[]): Promise<number[]> {
  await insertRows(tx, table, rows);
  const last = await tables(tx).selectFrom(table).select('id').orderBy('id', 'desc').limit(rows.length).execute();
  return last.map(({ id }) => id).reverse();
}
