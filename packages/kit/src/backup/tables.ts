import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database/database.ts';
import type { Handle } from '../database/index.ts';
import type { BackupOptions } from './options.ts';

/** Records which migrations created the tables. A restore applies the same ones, which write it again. */
export const MIGRATIONS_TABLE = 'schema_migrations';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: 'bytes' | 'json' | 'plain' }[];
}

/** Every table that holds primary data, with its columns, ordered by name, from either database. */
export async function listTables(
  handle: Handle,
  dialect: DialectName,
  { derivedTables }: Pick<BackupOptions, 'derivedTables'>,
): Promise<TableShape[]> {
  const rows = dialect === 'sqlite' ? await sqliteColumns(handle.tables()) : await postgresColumns(handle.tables());
  const tables = new Map<string, TableShape['columns'][number][]>();
  for (const { table_name, column_name, type } of rows) {
    const columns = tables.get(table_name) ?? [];
    columns.push({ name: column_name, type: kindOf(type) });
    tables.set(table_name, columns);
  }
  return [...tables].filter(([name]) => !derivedTables.includes(name)).map(([name, columns]) => ({ name, columns }));
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  type: string;
}

async function sqliteColumns(db: Kysely<unknown>): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select t.name as table_name, c.name as column_name, lower(c.type) as type
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite%' order by t.name, c.cid`.execute(db);
  return rows;
}

async function postgresColumns(db: Kysely<unknown>): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.table_name::text as table_name, c.column_name::text as column_name, c.data_type::text as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name collate "C", c.ordinal_position`.execute(db);
  return rows;
}

function kindOf(type: string): 'bytes' | 'json' | 'plain' {
  if (type === 'blob' || type === 'bytea') return 'bytes';
  return type === 'json_text' || type === 'json' ? 'json' : 'plain';
}

export interface Counter {
  readonly table: string;
  /** The highest id ever issued, even if its row is deleted. */
  readonly last: number;
}

/** The highest id issued in each of these tables, so that no id is issued twice after a restore. */
export async function listCounters(
  handle: Handle,
  dialect: DialectName,
  shapes: readonly TableShape[],
): Promise<Counter[]> {
  const counters = await allCounters(handle.tables(), dialect);
  return counters.filter(({ table }) => shapes.some(({ name }) => name === table));
}

async function allCounters(db: Kysely<unknown>, dialect: DialectName): Promise<Counter[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<Counter>`select name as "table", seq as last from sqlite_sequence order by name`.execute(
      db,
    );
    return rows;
  }
  const { rows } = await sql<Counter>`
    select c.table_name::text as "table", s.last_value as last
    from information_schema.columns c join pg_sequences s
      on pg_get_serial_sequence(c.table_name, c.column_name) = s.schemaname || '.' || s.sequencename
    where c.table_schema = current_schema() and s.last_value is not null
    order by c.table_name collate "C"`.execute(db);
  return rows;
}

export async function setCounter(handle: Handle, dialect: DialectName, { table, last }: Counter): Promise<void> {
  if (last === 0) return;
  const db = handle.tables<unknown>();
  if (dialect === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  } else {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
  }
}
