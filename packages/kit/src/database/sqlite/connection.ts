import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { checkParameters } from '../values.ts';
import { foreignKeyBroken, isForeignKeyFailure } from './foreign-keys.ts';
import { makePrivate } from './private-file.ts';

/** How long startup waits for a lock that another program holds on the file. */
const OPEN_TIMEOUT_MS = 5000;
/** The log is truncated to this size after a checkpoint. */
const WAL_SIZE_LIMIT = 4 * 1024 * 1024;
/** Pages after which a commit checkpoints, which is SQLite's default: 4 MB. */
const CHECKPOINT_PAGES = 1000;
const CACHED_STATEMENTS = 500;

export type Row = Record<string, unknown>;

type ControlStatement =
  | 'begin'
  | 'begin immediate'
  | 'commit'
  | 'rollback'
  | 'savepoint member'
  | 'release member'
  | 'rollback to member'
  | 'pragma wal_autocheckpoint = 0'
  | `pragma wal_autocheckpoint = ${typeof CHECKPOINT_PAGES}`;

export interface Outcome {
  readonly rows: Row[];
  readonly changes: number;
}

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly parameterCount: number;
  readonly columns: readonly { name: string; read: (value: unknown) => unknown }[];
}

/** One SQLite connection with its prepared statements; every call is synchronous. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(file: string, mode: 'writer' | 'reader') {
    if (mode === 'writer') {
      makePrivate(file);
      dropStatistics(file);
    }
    this.#database = new DatabaseSync(file, {
      readOnly: mode === 'reader',
      timeout: mode === 'writer' ? OPEN_TIMEOUT_MS : 0,
      enableForeignKeyConstraints: true,
      enableDoubleQuotedStringLiterals: false,
    });
    try {
      this.#configure(mode);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  #configure(mode: 'writer' | 'reader'): void {
    if (mode === 'writer') {
      // WAL lets readers run beside the writer; FULL makes every commit wait for the disk.
      this.#database.exec(
        `pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = ${WAL_SIZE_LIMIT}`,
      );
    }
    this.#database.exec('pragma cache_size = -16384; pragma temp_store = memory');
    // From here on nothing waits inside SQLite, which would block the event loop. The start of a write waits outside; a
    // read is blocked only when another program holds an exclusive lock on the file.
    if (mode === 'writer') this.#database.exec('pragma busy_timeout = 0');
  }

  /** Whether commits checkpoint the WAL. */
  set checkpoints(on: boolean) {
    this.exec(on ? `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}` : 'pragma wal_autocheckpoint = 0');
  }

  exec(sql: ControlStatement): void {
    this.#database.exec(sql);
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string, parameters: readonly unknown[]): Outcome {
    const prepared = this.#prepare(sql);
    const values = bind(prepared, sql, parameters);
    try {
      if (prepared.columns.length > 0) {
        const rows = (prepared.statement.all(...values) as unknown as unknown[][]).map((row) => toRow(prepared, row));
        return { rows, changes: rows.length };
      }
      return { rows: [], changes: Number(prepared.statement.run(...values).changes) };
    } catch (error) {
      if (isForeignKeyFailure(error)) throw foreignKeyBroken(this.#database, sql, values, error);
      throw error;
    }
  }

  /**
   * Yields rows one by one. It prepares a separate statement: a cached one would be reset by the next use of the same
   * text.
   */
  *iterate(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
    const prepared = prepare(this.#database, sql);
    for (const row of prepared.statement.iterate(...bind(prepared, sql, parameters))) {
      yield toRow(prepared, row as unknown as unknown[]);
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const prepared = prepare(this.#database, sql);
    if (this.#prepared.size >= CACHED_STATEMENTS) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * A connection reads statistics once, when it is opened. If the database was small then, they mislead the planner as it
 * grows: it scans 100,000 users to find two hundred. The defaults without statistics work at every size.
 */
function dropStatistics(file: string): void {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  try {
    database.exec('drop table if exists sqlite_stat1');
  } finally {
    database.close();
  }
}

function prepare(database: DatabaseSync, sql: string): PreparedStatement {
  const statement = database.prepare(sql);
  if (statement.sourceSQL.length < sql.trimEnd().length - 1) {
    throw new Error(`A query holds more than one statement: ${sql.slice(statement.sourceSQL.length)}`);
  }
  statement.setReturnArrays(true);
  return {
    statement,
    parameterCount: countPlaceholders(sql),
    columns: statement.columns().map((column) => ({ name: column.name, read: readerFor(column.type) })),
  };
}

function bind(prepared: PreparedStatement, sql: string, parameters: readonly unknown[]): SQLInputValue[] {
  if (parameters.length !== prepared.parameterCount) {
    // node:sqlite would silently bind NULL to a missing parameter.
    throw new TypeError(`A query takes ${prepared.parameterCount} parameters and got ${parameters.length}: ${sql}`);
  }
  checkParameters(parameters);
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

/** Counts question marks outside of quoted text and names. */
function countPlaceholders(sql: string): number {
  return sql.replaceAll(/'[^']*'|"[^"]*"/g, '').split('?').length - 1;
}

function toRow(prepared: PreparedStatement, values: readonly unknown[]): Row {
  const row: Row = {};
  for (let index = 0; index < prepared.columns.length; index += 1) {
    const column = prepared.columns[index];
    if (column !== undefined) row[column.name] = column.read(values[index]);
  }
  return row;
}

const asIs = (value: unknown): unknown => value;

/** The declared type of a column decides how its values are read, so that they match what pg returns. */
function readerFor(declaredType: string | null): (value: unknown) => unknown {
  switch (declaredType?.toLowerCase()) {
    case 'boolean':
      return (value) => (value === null ? null : value === 1);
    case 'json_text':
      return (value) => (typeof value === 'string' ? JSON.parse(value) : value);
    case 'blob':
      return (value) =>
        value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : value;
    default:
      return asIs;
  }
}
