import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../failures.ts';
import { Semaphore } from '../semaphore.ts';
import type { Timeouts } from './timeouts.ts';
import { WatchedClient } from './watched-client.ts';

/** Queued requests per connection. A thousand are served within a second or two; more are rejected. */
const WAITING_PER_CONNECTION = 100;
/** How long to wait for the server when the pool is closed. */
const CLOSE_TIMEOUT_MS = 1000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const INT8 = 20;

export interface PoolOptions {
  readonly url: string;
  /** The schema of the tables, so that services can share a database. */
  readonly schema: string;
  readonly applicationName: string;
  readonly connections: number;
  readonly timeouts: Timeouts;
  readonly onIdleError: (error: Error) => void;
}

/**
 * The connection pool for PostgreSQL. Every wait is bounded: for a new connection, for an answer, and for a free
 * connection by the length and the progress of the queue. An unresponsive connection is destroyed and replaced.
 */
export class BoundedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #timeouts: Timeouts;
  /** One permit per connection: the pool itself never makes anybody wait. */
  readonly #turns: Semaphore;
  /** Every connection that is not closed, including those still being opened. */
  readonly #streams = new Set<Duplex>();
  readonly #idle = new Set<pg.PoolClient>();
  #isAbandoned = false;

  constructor({ url, schema, applicationName, connections, timeouts, onIdleError }: PoolOptions) {
    this.#timeouts = timeouts;
    this.#turns = new Semaphore({
      permits: connections,
      maxWaiting: connections * WAITING_PER_CONNECTION,
      stallMs: timeouts.connectMs,
    });
    const note = (stream: Duplex): void => this.#note(stream);
    this.#pool = new pg.Pool({
      Client: class extends pg.Client {
        constructor(config?: pg.ClientConfig) {
          super(config);
          note(this.connection.stream);
        }
      },
      connectionString: withoutName(url),
      application_name: applicationName,
      max: connections,
      connectionTimeoutMillis: timeouts.connectMs,
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      // The schema is set per connection, so that queries use short names. Keepalives make the server drop a vanished
      // client after minutes instead of hours.
      options: `-c search_path=${schema} -c client_encoding=UTF8 -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=15`,
      types: {
        getTypeParser: (oid, format) => (oid === INT8 ? readInt8 : pg.types.getTypeParser(oid, format)),
      },
    });
    // Without a listener, a restart of the server would crash this process.
    this.#pool.on('error', onIdleError);
    // The same for a connection that breaks while in use: its query fails too, and is handled there.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#pool.on('acquire', (client) => this.#idle.delete(client));
    this.#pool.on('release', (_error, client) => this.#idle.add(client));
    this.#pool.on('remove', (client) => this.#idle.delete(client));
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isAbandoned) throw abandoned();
    await this.#turns.take();
    try {
      const client = await this.#pool.connect();
      return new WatchedClient(client, client.connection.stream, this.#timeouts.silenceMs, {
        onSilence: () => this.#dropIdle(),
        onRelease: () => this.#turns.putBack(!client.connection.stream.destroyed),
      });
    } catch (error) {
      this.#turns.putBack(false);
      throw error;
    }
  }

  /** Destroys every connection, failing its queries, and opens no new ones. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#turns.rejectAll(abandoned());
    for (const stream of this.#streams) stream.destroy();
  }

  async end(): Promise<void> {
    // An unresponsive server answers neither a connect nor a disconnect, and this process would wait for it.
    const timeout = setTimeout(() => this.abandon(), CLOSE_TIMEOUT_MS);
    await this.#pool.end();
    await Promise.all([...this.#streams].map(closed));
    clearTimeout(timeout);
  }

  #note(stream: Duplex): void {
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
  }

  /**
   * Idle connections are affected like the one that failed; the next query on one of them would wait for a timeout
   * again.
   */
  #dropIdle(): void {
    for (const { connection } of this.#idle) connection.stream.destroy();
    this.#idle.clear();
  }
}

function abandoned(): DatabaseUnavailable {
  return new DatabaseUnavailable('connection lost', new Error('The database was given up.'));
}

function closed(stream: Duplex): Promise<void> {
  return new Promise((resolve) => stream.once('close', () => resolve()));
}

/** pg returns int8 as text because it may not fit a number; ours are ids and timestamps, which fit. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is no exact number.`);
  return value;
}

/** A name in the address would replace ours, by which instances find each other. */
function withoutName(url: string): string {
  if (!url.includes('application_name')) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete('application_name');
  return parsed.href;
}
