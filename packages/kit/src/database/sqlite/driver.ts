import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isRead } from '../is-read.ts';
import { Semaphore } from '../semaphore.ts';
import { SqliteConnection } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { WalCheckpointer } from './wal-checkpointer.ts';

/** Connections reserved for long reads: snapshots and streams. A read of one statement never needs one of them. */
const LASTING_READERS = 4;
/** How long a write waits for other programs, and in a stalled queue. */
const TIMEOUT_MS = 5000;
/** Each waiting request costs memory. */
const MAX_WAITING = 10_000;

/** A backup only reads: it must not disturb the service that owns the file. */
export type SqliteAccess = 'read and write' | 'read only';

/**
 * One writer and a few readers on one file. Statements outside a transaction choose their connection by whether they
 * write; a write transaction holds the writer from `begin immediate` on, and reads run beside it.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #access: SqliteAccess;
  readonly #open: SqliteConnection[] = [];
  readonly #writing = new Semaphore({ permits: 1, maxWaiting: MAX_WAITING, stallMs: TIMEOUT_MS });
  readonly #reading = new Semaphore({ permits: LASTING_READERS, maxWaiting: MAX_WAITING, stallMs: TIMEOUT_MS });
  readonly #idleReaders: SqliteConnection[] = [];
  #writer: SqliteConnection | undefined;
  #writes: GroupCommit | undefined;
  #quickReader: SqliteConnection | undefined;
  #walCheckpointer: WalCheckpointer | undefined;

  constructor(file: string, access: SqliteAccess) {
    this.#file = file;
    this.#access = access;
  }

  async init(): Promise<void> {
    try {
      this.#openAll();
    } catch (error) {
      // The next query tries again from the start.
      this.#closeAll();
      throw error;
    }
  }

  #openAll(): void {
    if (this.#access === 'read and write') {
      const writer = this.#connect('writer');
      const walCheckpointer = new WalCheckpointer(this.#file, writer);
      this.#writer = writer;
      this.#walCheckpointer = walCheckpointer;
      this.#writes = new GroupCommit(writer, () => walCheckpointer.afterCommit());
    }
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
      session.enter(reader, undefined, () => this.putBackReader(reader));
      reader.exec('begin');
    } else {
      const { writer, writes } = await this.takeWriter();
      session.enter(writer, writes, () => this.putBackWriter());
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction(session: Session): Promise<void> {
    session.rollback();
  }

  async destroy(): Promise<void> {
    this.#writes?.flush();
    await this.#walCheckpointer?.stop();
    this.#closeAll();
    this.#quickReader = undefined;
  }

  /** Closed last: closing the writer checkpoints the WAL. */
  #closeAll(): void {
    for (const connection of this.#open.splice(0).reverse()) connection.close();
  }

  get isOpen(): boolean {
    return this.#quickReader !== undefined;
  }

  get quickReader(): SqliteConnection {
    if (this.#quickReader === undefined) throw new Error('The SQLite driver is not open.');
    return this.#quickReader;
  }

  /** Changes after each write by another process: SQLite counts the changes that this connection did not make. */
  get writesOfOthers(): number {
    return Number(this.#writer?.run('pragma data_version', []).rows[0]?.['data_version'] ?? 0);
  }

  /** The writer, with a new group member begun on it. */
  async takeWriter(): Promise<{ writer: SqliteConnection; writes: GroupCommit }> {
    if (this.#writer === undefined || this.#writes === undefined) {
      throw new Error('This SQLite database was not opened for writing.');
    }
    await this.#writing.take();
    try {
      await this.#writes.begin(performance.now() + TIMEOUT_MS);
    } catch (error) {
      this.putBackWriter();
      throw error;
    }
    return { writer: this.#writer, writes: this.#writes };
  }

  putBackWriter(): void {
    this.#writing.putBack();
  }

  async takeReader(): Promise<SqliteConnection> {
    await this.#reading.take();
    try {
      return this.#idleReaders.pop() ?? this.#connect('reader');
    } catch (error) {
      this.#reading.putBack();
      throw error;
    }
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
  /** Where a write becomes durable; undefined for a read. */
  readonly writes: GroupCommit | undefined;
  readonly release: () => void;
  readonly watch: NodeJS.Immediate | undefined;
  strayed: boolean;
}

/** A connection as Kysely sees it: one query, or one transaction. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  #transaction: OpenTransaction | undefined;
  #ended = false;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  enter(connection: SqliteConnection, writes: GroupCommit | undefined, release: () => void): void {
    // Queries on SQLite finish synchronously. If the event loop turns inside a write transaction, something else was
    // awaited in it while every other writer waits.
    const watch =
      writes !== undefined
        ? setImmediate(() => {
            transaction.strayed = true;
          })
        : undefined;
    const transaction: OpenTransaction = { connection, writes, release, watch, strayed: false };
    this.#transaction = transaction;
  }

  async commit(): Promise<void> {
    const { connection, writes } = this.#current();
    if (writes === undefined) connection.exec('commit');
    const durable = writes?.commit();
    // The next write proceeds while this one waits for the disk with the rest of its group.
    this.#leave();
    await durable;
  }

  rollback(): void {
    if (this.#transaction === undefined) return;
    const { connection, writes } = this.#transaction;
    if (writes !== undefined) writes.rollback();
    else if (connection.inTransaction) connection.exec('rollback');
    this.#leave();
  }

  end(): void {
    this.#ended = true;
    if (this.#transaction !== undefined) this.rollback();
  }

  async executeQuery<Result>(query: CompiledQuery): Promise<QueryResult<Result>> {
    if (this.#ended) throw new Error('This transaction is over; its handle cannot be used any more.');
    if (this.#transaction !== undefined) {
      const { connection, writes } = this.#current();
      return writes === undefined ? run(connection, query) : writes.run(() => run(connection, query));
    }
    // Readers are opened read-only, so a write that is mistaken for a read fails instead of writing.
    if (isRead(query)) return run(this.#driver.quickReader, query);
    return this.#write(query);
  }

  /** A write of a single statement. */
  async #write<Result>(query: CompiledQuery): Promise<QueryResult<Result>> {
    const { writer, writes } = await this.#driver.takeWriter();
    let result: QueryResult<Result>;
    let durable: Promise<void>;
    try {
      result = writes.run(() => run<Result>(writer, query));
      durable = writes.commit();
    } catch (error) {
      writes.rollback();
      throw error;
    } finally {
      this.#driver.putBackWriter();
    }
    await durable;
    return result;
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

function run<Result>(connection: SqliteConnection, query: CompiledQuery): QueryResult<Result> {
  const { rows, changes } = connection.run(query.sql, query.parameters);
  return { rows: rows as Result[], numAffectedRows: BigInt(changes) };
}
