import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { TransactionScope } from './database.ts';
import { checkParameters } from './values.ts';

/**
 * Wraps either driver with what both promise: parameters of one kind only, failures in our own terms, and an error
 * instead of a deadlock when the outer handle is used inside a transaction.
 */
export class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #scope: TransactionScope;
  readonly #translate: (error: unknown) => unknown;

  constructor(inner: Driver, scope: TransactionScope, translate: (error: unknown) => unknown) {
    this.#inner = inner;
    this.#scope = scope;
    this.#translate = translate;
  }

  async init(): Promise<void> {
    await this.#inner.init();
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
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#translated(() => this.#inner.commitTransaction(unwrap(connection)));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#translated(() => this.#inner.rollbackTransaction(unwrap(connection)));
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
  readonly #translate: (error: unknown) => unknown;

  constructor(inner: DatabaseConnection, translate: (error: unknown) => unknown) {
    this.inner = inner;
    this.#translate = translate;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    checkParameters(query.parameters);
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      throw this.#translate(error);
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

function unwrap(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.inner : connection;
}

/** The outer handle would wait for ever for what the transaction around it holds, or read past it. */
export function refuseInside(scope: TransactionScope): void {
  if (scope.getStore()?.active === true) {
    throw new Error('A transaction is under way: query through its handle, not through the database.');
  }
}
