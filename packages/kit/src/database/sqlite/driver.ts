import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { SqliteConnection } from './connection.ts';
import { Lock } from './lock.ts';

/** Connections kept for reads that last: snapshots and streams. A read of one statement never needs one of them. */
const LASTING_READERS = 4;

/** A backup only reads: it must not get in the way of the service that owns the file. */
export type SqliteAccess = 'read and write' | 'read only';

/**
 * One writer and a few readers on one file. Statements outside a transaction pick their connection by what they are;
 * a write transaction holds the writer from `begin immediate` on, and reads go on beside it.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #access: SqliteAccess;
  readonly #open: SqliteConnection[] = [];
  readonly #writing = new Lock(1);
  readonly #reading = new Lock(LASTING_READERS);
  readonly #idleReaders: SqliteConnection[] = [];
  #writer: SqliteConnection | undefined;
  #quickReader: SqliteConnection | undefined;

  constructor(file: string, access: SqliteAccess) {
    this.#file = file;
    this.#access = access;
  }

  async init(): Promise<void> {
    if (this.#access === 'read and write') this.#writer = this.#connect('writer');
    this.#quickReader = this.#connect('reader');
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(this);
  }

  async releaseConnection(session: Session): Promise<void> {
    session.end();
  }

  async beginTransaction(session: Session, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      const reader = await this.takeReader();
      reader.exec('begin');
      session.enter(reader, 'read', () => this.putBackReader(reader));
    } else {
      const writer = await this.takeWriter();
      try {
        writer.exec('begin immediate');
      } catch (error) {
        this.putBackWriter();
        throw error;
      }
      session.enter(writer, 'write', () => this.putBackWriter());
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    session.commit();
  }

  async rollbackTransaction(session: Session): Promise<void> {
    session.rollback();
  }

  async destroy(): Promise<void> {
    this.#writer?.exec('pragma optimize');
    // The writer goes last: it folds the WAL back into the file.
    for (const connection of this.#open.reverse()) connection.close();
  }

  get quickReader(): SqliteConnection {
    if (this.#quickReader === undefined) throw new Error('The SQLite driver is not open.');
    return this.#quickReader;
  }

  async takeWriter(): Promise<SqliteConnection> {
    await this.#writing.take();
    if (this.#writer === undefined) throw new Error('This SQLite database was not opened for writing.');
    return this.#writer;
  }

  putBackWriter(): void {
    this.#writing.putBack();
  }

  async takeReader(): Promise<SqliteConnection> {
    await this.#reading.take();
    return this.#idleReaders.pop() ?? this.#connect('reader');
  }

  putBackReader(reader: SqliteConnection): void {
    this.#idleReaders.push(reader);
    this.#reading.putBack();
  }

  #connect(mode: 'writer' | 'reader'): SqliteConnection {
    const connection = new SqliteConnection(this.#file, mode);
    this.#open.push(connection);
    return connection;
  }
}

interface OpenTransaction {
  readonly connection: SqliteConnection;
  readonly release: () => void;
  readonly watch: NodeJS.Immediate | undefined;
  strayed: boolean;
}

/** What Kysely takes for a connection: one query, or one transaction. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  #transaction: OpenTransaction | undefined;
  #ended = false;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  enter(connection: SqliteConnection, mode: 'read' | 'write', release: () => void): void {
    // Queries on SQLite answer at once. When the event loop turns inside a write transaction, something else was
    // awaited in it while every other writer waits.
    const watch =
      mode === 'write'
        ? setImmediate(() => {
            transaction.strayed = true;
          })
        : undefined;
    const transaction: OpenTransaction = { connection, release, watch, strayed: false };
    this.#transaction = transaction;
  }

  commit(): void {
    const { connection } = this.#current();
    connection.exec('commit');
    this.#leave();
  }

  rollback(): void {
    // A failed commit, or an error such as a full disk, may have rolled back by itself.
    if (this.#transaction?.connection.inTransaction === true) this.#transaction.connection.exec('rollback');
    this.#leave();
  }

  end(): void {
    this.#ended = true;
    if (this.#transaction !== undefined) this.rollback();
  }

  async executeQuery<Result>(query: CompiledQuery): Promise<QueryResult<Result>> {
    if (this.#ended) throw new Error('This transaction is over; its handle cannot be used any more.');
    if (this.#transaction !== undefined) return run(this.#current().connection, query);
    if (isRead(query)) return run(this.#driver.quickReader, query);
    const writer = await this.#driver.takeWriter();
    try {
      return run(writer, query);
    } finally {
      this.#driver.putBackWriter();
    }
  }

  async *streamQuery<Result>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<Result>> {
    const own = this.#transaction === undefined ? await this.#driver.takeReader() : undefined;
    try {
      let rows: unknown[] = [];
      for (const row of (own ?? this.#current().connection).iterate(query.sql, query.parameters)) {
        rows.push(row);
        if (rows.length < chunkSize) continue;
        yield { rows: rows as Result[] };
        rows = [];
      }
      if (rows.length > 0) yield { rows: rows as Result[] };
    } finally {
      if (own !== undefined) this.#driver.putBackReader(own);
    }
  }

  #current(): OpenTransaction {
    if (this.#transaction === undefined) throw new Error('No transaction is under way.');
    if (this.#transaction.strayed) {
      throw new Error('A write transaction awaited something other than the database, while all other writers wait.');
    }
    return this.#transaction;
  }

  #leave(): void {
    if (this.#transaction === undefined) return;
    clearImmediate(this.#transaction.watch);
    this.#transaction.release();
    this.#transaction = undefined;
  }
}

/** Readers are opened read-only, so what is taken for a read by mistake fails instead of writing. */
function isRead(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*select\b/i.test(query.sql));
}

function run<Result>(connection: SqliteConnection, query: CompiledQuery): QueryResult<Result> {
  const { rows, changes } = connection.run(query.sql, query.parameters);
  return { rows: rows as Result[], numAffectedRows: BigInt(changes) };
}
