import type { Duplex } from 'node:stream';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { nameOfStatement } from './named-statements.ts';

interface Listeners {
  readonly onSilence: () => void;
  readonly onRelease: () => void;
}

/** A connection on which every wait for an answer has a timeout. */
export class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #stream: Duplex;
  readonly #silenceMs: number;
  readonly #listeners: Listeners;

  constructor(client: pg.PoolClient, stream: Duplex, silenceMs: number, listeners: Listeners) {
    this.#client = client;
    this.#stream = stream;
    this.#silenceMs = silenceMs;
    this.#listeners = listeners;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    what: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof what === 'string') return this.#watched(this.#ask<Row>(what, parameters));
    const client: PostgresPoolClient = this.#client;
    const cursor = client.query(what);
    return {
      read: (count) => this.#watched(cursor.read(count)),
      close: () => this.#watched(this.#closeOrLose(cursor)),
    };
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
    this.#listeners.onRelease();
  }

  async #ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = nameOfStatement(text);
    const client: PostgresPoolClient = this.#client;
    if (name === undefined) return client.query<Row>(text, parameters);
    const { command, rowCount, rows } = await this.#client.query({ name, text, values: [...parameters] });
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
  }

  async #watched<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let check: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      // If this process itself was blocked, the answer may have arrived and only needs to be read.
      check = setImmediate(() => this.#giveUp());
    }, this.#silenceMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      clearImmediate(check);
    }
  }

  #giveUp(): void {
    const seconds = this.#silenceMs / 1000;
    const error = new Error(`PostgreSQL has not answered for ${seconds} seconds; the connection was given up.`);
    // Fails the current query with this error, and keeps the pool from reusing the connection.
    this.#stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    this.#listeners.onSilence();
  }

  /** A cursor waits for its close to be confirmed, which never happens on a lost connection. */
  async #closeOrLose(cursor: PostgresCursor<unknown>): Promise<void> {
    if (this.#stream.destroyed) return;
    const lost = Promise.withResolvers<void>();
    this.#stream.once('close', lost.resolve);
    try {
      await Promise.race([cursor.close(), lost.promise]);
    } finally {
      this.#stream.off('close', lost.resolve);
    }
  }
}
