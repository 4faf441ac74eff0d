import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { TransactionScope } from './database.ts';
import { DatabaseUnavailable, type Reason } from './failures.ts';
import { isRead } from './is-read.ts';
import { checkParameters } from './values.ts';

type Translate = (error: unknown) => unknown;

/** Called whenever the database could not be used. */
export type OnFailure = (reason: Reason) => void;

/**
 * Wraps either driver and enforces what both guarantee: supported parameter types only, our own error types, and an
 * error instead of a deadlock when the outer handle is used inside a transaction.
 */
export class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #scope: TransactionScope;
  readonly #translate: (error: unknown) => unknown;

  constructor(inner: Driver, scope: TransactionScope, translate: Translate, onFailure: OnFailure) {
    this.#inner = inner;
    this.#scope = scope;
    this.#translate = (thrown) => {
      const error = translate(thrown);
      if (error instanceof DatabaseUnavailable) onFailure(error.reason);
      return error;
    };
  }

  async init(): Promise<void> {
    await this.#translated(() => this.#inner.init());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInside(this.#scope);
    const connection = await this.#translated(() => this.#inner.acquireConnection());
    return new GuardedConnection(connection, this.#translate);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(unwrap(connection));
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#translated(() => this.#inner.beginTransaction(unwrap(connection), settings));
    if (connection instanceof GuardedConnection) {
      connection.transaction = settings.accessMode === 'read only' ? 'read' : 'write';
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // If the work ignored the error, it is still not committed: the transaction ended with the connection.
    if (connection instanceof GuardedConnection && connection.lost !== undefined) throw connection.lost;
    try {
      await this.#translated(() => this.#inner.commitTransaction(unwrap(connection)));
    } catch (error) {
      throw connection instanceof GuardedConnection && connection.transaction === 'write' ? orUnknown(error) : error;
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.rollbackTransaction(unwrap(connection));
    } catch {
      // The connection and its transaction are lost. Report why the work failed, not this error.
    }
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.#inner.savepoint?.(unwrap(connection), name, compile);
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(unwrap(connection), name, compile);
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#inner.releaseSavepoint?.(unwrap(connection), name, compile);
  }

  async destroy(): Promise<void> {
    await this.#inner.destroy();
  }

  async #translated<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step();
    } catch (error) {
      throw this.#translate(error);
    }
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  transaction: 'none' | 'read' | 'write' = 'none';
  /** Why the connection is unusable. */
  lost: DatabaseUnavailable | undefined;
  readonly #translate: (error: unknown) => unknown;

  constructor(inner: DatabaseConnection, translate: (error: unknown) => unknown) {
    this.inner = inner;
    this.#translate = translate;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    checkParameters(query.parameters);
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (thrown) {
      const error = this.#translate(thrown);
      // A write in a read-only transaction is a bug, not a state of the database.
      if (this.transaction === 'read' && error instanceof DatabaseUnavailable && error.reason === 'read only') {
        throw thrown;
      }
      if (isLost(error)) this.lost = error;
      // A write outside a transaction is its own commit.
      throw this.transaction === 'none' && !isRead(query) ? orUnknown(error) : error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<Row>> {
    checkParameters(query.parameters);
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      throw this.#translate(error);
    }
  }
}

/**
 * A commit was sent but its answer never arrived: the change may be stored. Reporting that it was not would be a guess.
 */
function orUnknown(error: unknown): unknown {
  return isLost(error) ? new DatabaseUnavailable('outcome unknown', error.cause) : error;
}

function isLost(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && error.reason === 'connection lost';
}

function unwrap(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.inner : connection;
}

/** The outer handle would deadlock with the surrounding transaction, or read past it. */
export function refuseInside(scope: TransactionScope): void {
  if (scope.getStore()?.active === true) {
    throw new Error('A transaction is under way: query through its handle, not through the database.');
  }
}
